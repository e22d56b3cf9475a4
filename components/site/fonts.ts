import localFont from "next/font/local";

// Next reads these calls at build time, so every argument has to be written out as a literal.

const literata = localFont({
  src: "../../node_modules/@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2",
  weight: "200 900",
  style: "normal",
  variable: "--font-literata",
  adjustFontFallback: "Times New Roman",
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const literataExtended = localFont({
  src: "../../node_modules/@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2",
  weight: "200 900",
  style: "normal",
  variable: "--font-literata-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F",
    },
  ],
});

const literataItalic = localFont({
  src: "../../node_modules/@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2",
  weight: "200 900",
  style: "italic",
  variable: "--font-literata-italic",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const literataItalicExtended = localFont({
  src: "../../node_modules/@fontsource-variable/literata/files/literata-latin-ext-opsz-italic.woff2",
  weight: "200 900",
  style: "italic",
  variable: "--font-literata-italic-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F",
    },
  ],
});

const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  style: "normal",
  variable: "--font-figtree",
  declarations: [
    { prop: "font-family", value: "figtree" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const figtreeExtended = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
  weight: "300 900",
  style: "normal",
  variable: "--font-figtree-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "figtree" },
    {
      prop: "unicode-range",
      value: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F",
    },
  ],
});

/** Classes of the root element that bring the site's typefaces: Literata to read, Figtree to find one's way. */
export const fontClasses = [
  literata,
  literataExtended,
  literataItalic,
  literataItalicExtended,
  figtree,
  figtreeExtended,
]
  .map((font) => font.variable)
  .join(" ");
