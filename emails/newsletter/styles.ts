import { dark, light, mono, sans, serif } from "../layout/theme.ts";

/** Width of the paper and of its content, in pixels; Outlook supports no other units. */
export const paperWidth = 600;
export const newsletterWidth = 534;

/** Colours of highlighted content, by its reason: readable on either paper. */
export const toneColours = { info: "#4a7f6c", warning: "#b7791f", success: "#3f8f4f" } as const;

/** Repeated in every paragraph, because many programs inherit nothing; therefore it is short. */
export const newsletterText = {
  margin: "0 0 16px",
  font: `16px/25px ${sans}`,
  color: light.ink,
} as const;

export const block = { margin: "0 0 18px" } as const;

export const heading = {
  fontFamily: serif,
  fontWeight: 600,
  color: light.ink,
} as const;

export const headingSizes = {
  1: { margin: "0 0 20px", fontSize: "29px", lineHeight: "35px" },
  2: { margin: "30px 0 12px", fontSize: "22px", lineHeight: "28px" },
  3: { margin: "24px 0 10px", fontSize: "18px", lineHeight: "25px" },
  4: { margin: "20px 0 8px", fontSize: "16px", lineHeight: "23px" },
} as const;

export const link = { color: light.accent, textDecoration: "underline" } as const;

export const code = {
  fontFamily: mono,
  fontSize: "14px",
  backgroundColor: light.tint,
  color: light.ink,
} as const;

export const small = {
  ...newsletterText,
  margin: "0 0 10px",
  font: `13px/20px ${sans}`,
  color: light.inkSoft,
} as const;

export const buttonStyle = {
  padding: "13px 24px",
  border: `1px solid ${light.accent}`,
  borderRadius: "99px",
  backgroundColor: light.accent,
  color: light.onAccent,
  font: `600 16px/19px ${sans}`,
  textDecoration: "none",
} as const;

export const secondaryButton = { ...buttonStyle, backgroundColor: light.paper, color: light.accent } as const;

/**
 * Styles the theme lacks: headings on phones, addresses that are wider than these, and the second kind of button in
 * dark mode.
 */
export const newsletterStyleSheet = `
  h1, h2, h3, h4 { text-wrap: balance; }
  h1, h2, h3, h4, p, li { overflow-wrap: anywhere; word-break: break-word; }
  @media (max-width: 480px) {
    .newsletter-heading { font-size: 25px !important; line-height: 31px !important; }
    .piece-picture, .piece-words { display: block !important; width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
    .piece-picture { padding-bottom: 14px !important; }
    .piece-picture img { width: 100% !important; max-width: 100% !important; }
  }
  @media (prefers-color-scheme: dark) { ${darkRules("")} }
  ${darkRules("[data-ogsc] ")}
`;

function darkRules(prefix: string): string {
  return `${prefix}.paper { background-color: ${dark.paper} !important; } ${prefix}.band { background-color: ${dark.band} !important; } ${prefix}.on-band { color: ${dark.onBand} !important; } ${prefix}.tint-inside { background-color: ${dark.tint} !important; } ${prefix}.button-secondary { background-color: ${dark.paper} !important; color: ${dark.accent} !important; border-color: ${dark.accent} !important; }`;
}
