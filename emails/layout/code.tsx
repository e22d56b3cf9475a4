import { Section, Text } from "react-email";
import { light, mono } from "./theme.ts";

/** A code to read and retype; one run of digits, so that it can be copied and filled in by the telephone. */
export function Code({ children }: { readonly children: string }) {
  return (
    <Section className="tint" style={plate}>
      <Text className="code ink" style={digits}>
        {children}
      </Text>
    </Section>
  );
}

const plate = {
  margin: "4px 0 24px",
  border: `1px solid ${light.line}`,
  borderRadius: "10px",
  borderCollapse: "separate",
  backgroundColor: light.tint,
} as const;

const digits = {
  margin: 0,
  padding: "18px 0 18px 0.2em",
  fontFamily: mono,
  fontSize: "38px",
  lineHeight: "44px",
  fontWeight: 600,
  letterSpacing: "0.2em",
  textAlign: "center",
  color: light.ink,
} as const;
