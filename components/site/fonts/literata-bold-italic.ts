import localFont from "next/font/local";

const literataBoldItalic = localFont({
  src: "./literata-bold-italic-core.woff2",
  weight: "500 700",
  style: "italic",
  variable: "--font-literata-bold-italic-core",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B0-00B3,U+00B7,U+00BB,U+00BD,U+00C1,U+00C4,U+00C9,U+00CD,U+00D3-00D4,U+00D6-00D7,U+00DA,U+00DC-00DD,U+00DF-00E1,U+00E4,U+00E7-00E9,U+00EB,U+00ED,U+00F1,U+00F3-00F4,U+00F6,U+00FA,U+00FC-00FD,U+2009,U+2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2212",
    },
  ],
});

const literataBoldItalicCzech = localFont({
  src: "./literata-bold-italic-czech.woff2",
  weight: "500 700",
  style: "italic",
  variable: "--font-literata-bold-italic-czech",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+010C-010F,U+011A-011B,U+0139-013A,U+013D-013E,U+0147-0148,U+0154-0155,U+0158-0159,U+0160-0161,U+0164-0165,U+016E-016F,U+017D-017E",
    },
  ],
});

const literataBoldItalicLatin = localFont({
  src: "./literata-bold-italic-latin.woff2",
  weight: "500 700",
  style: "italic",
  variable: "--font-literata-bold-italic-latin",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+0000-001F,U+007F-009F,U+00A1-00A6,U+00A8,U+00AA,U+00AC-00AF,U+00B4-00B6,U+00B8-00BA,U+00BC,U+00BE-00C0,U+00C2-00C3,U+00C5-00C8,U+00CA-00CC,U+00CE-00D2,U+00D5,U+00D8-00D9,U+00DB,U+00DE,U+00E2-00E3,U+00E5-00E6,U+00EA,U+00EC,U+00EE-00F0,U+00F2,U+00F5,U+00F7-00F9,U+00FB,U+00FE-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-2008,U+200A-2010,U+2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-202E,U+2030-2038,U+203B-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const literataBoldItalicExtended = localFont({
  src: "./literata-bold-italic-extended.woff2",
  weight: "500 700",
  style: "italic",
  variable: "--font-literata-bold-italic-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "literata" },
    {
      prop: "unicode-range",
      value:
        "U+0100-010B,U+0110-0119,U+011C-0130,U+0132-0138,U+013B-013C,U+013F-0146,U+0149-0151,U+0156-0157,U+015A-015F,U+0162-0163,U+0166-016D,U+0170-017C,U+017F-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F",
    },
  ],
});

export const literataBoldItalicFaces = [
  literataBoldItalic,
  literataBoldItalicCzech,
  literataBoldItalicLatin,
  literataBoldItalicExtended,
];
