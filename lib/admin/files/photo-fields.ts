/** Facts shown about a photograph, and the Exif and IPTC tags they come from; the first one present is used. */
export const photoFields = [
  { field: "title", tags: ["Object Name", "ImageDescription"] },
  { field: "headline", tags: ["Headline"] },
  { field: "caption", tags: ["Caption/Abstract"] },
  { field: "author", tags: ["By-line", "Artist"] },
  { field: "credit", tags: ["Credit"] },
  { field: "copyright", tags: ["Copyright Notice", "Copyright"] },
  { field: "keywords", tags: ["Keywords"] },
  { field: "city", tags: ["City"] },
  { field: "taken", tags: ["DateTimeOriginal", "DateTime"] },
  { field: "maker", tags: ["Make"] },
  { field: "camera", tags: ["Model"] },
  { field: "lens", tags: ["LensModel"] },
  { field: "aperture", tags: ["FNumber", "ApertureValue"] },
  { field: "exposure", tags: ["ExposureTime"] },
  { field: "iso", tags: ["ISOSpeedRatings", "PhotographicSensitivity"] },
  { field: "focalLength", tags: ["FocalLength"] },
] as const;
