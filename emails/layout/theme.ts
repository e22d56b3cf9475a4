/**
 * Colours of the public site, light and dark, in the notation that every mail program reads. Two that a site may choose
 * apart are never quite the same here, because `inLook` exchanges them by their values.
 */
export const light = {
  desk: "#f3eddf",
  paper: "#fffdf8",
  line: "#e4dccb",
  ink: "#1e2521",
  inkSoft: "#56605a",
  accent: "#235343",
  onAccent: "#fffdf8",
  tint: "#f6f1e5",
  band: "#235344",
  onBand: "#fffdf9",
} as const;

export const dark: Record<keyof typeof light, string> = {
  desk: "#131a18",
  paper: "#1b2421",
  line: "#333f3a",
  ink: "#ece7da",
  inkSoft: "#a9b3ab",
  accent: "#a3cdb0",
  onAccent: "#131a18",
  tint: "#24302b",
  band: "#21382f",
  onBand: "#ece7da",
};

/** Repeated in every paragraph, and therefore short. */
export const serif = "Literata,Georgia,'Times New Roman',serif";
export const sans = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
export const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace";

/** Base of every text; sizes are pixels because some mail programs support nothing else. */
export const bodyText = {
  margin: "0 0 16px",
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "25px",
  color: light.ink,
  // Long addresses would make the whole mail wider than a phone.
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;

/** Styles that cannot be inline: the dark colours, and less space on narrow screens. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .sheet-inside { padding: 28px 22px 22px !important; }
    .masthead, .footer { padding-left: 22px !important; padding-right: 22px !important; }
    .button { display: block !important; text-align: center !important; }
    .code { font-size: 34px !important; letter-spacing: 0.14em !important; }
    .fact-name { display: block !important; width: auto !important; padding-bottom: 0 !important; border-bottom: 0 !important; }
    .fact-value { display: block !important; padding-top: 0 !important; }
  }
  @media (prefers-color-scheme: dark) {
    ${darkRules("")}
  }
  ${darkRules("[data-ogsc] ")}
`;

/**
 * Returns the dark colours by class; Outlook's own dark mode marks the mail with an attribute instead of the media
 * query.
 */
function darkRules(prefix: string): string {
  const rules = {
    ".desk": `background-color: ${dark.desk} !important`,
    ".sheet": `background-color: ${dark.paper} !important; border-color: ${dark.line} !important`,
    ".ink": `color: ${dark.ink} !important`,
    ".ink-soft": `color: ${dark.inkSoft} !important`,
    ".accent": `color: ${dark.accent} !important`,
    ".button": `background-color: ${dark.accent} !important; color: ${dark.onAccent} !important`,
    ".tint": `background-color: ${dark.tint} !important; border-color: ${dark.line} !important`,
    ".line": `border-color: ${dark.line} !important`,
  };
  return Object.entries(rules)
    .map(([selector, declarations]) => `${prefix}${selector} { ${declarations}; }`)
    .join("\n    ");
}
