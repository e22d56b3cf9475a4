import { bodyText, light } from "./theme.ts";

/** Names and values under each other. */
export function FactList({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <table
      data-text-format="dataTable"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "4px 0 24px", borderCollapse: "collapse" }}
    >
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <td className="fact-name ink-soft line" style={{ ...cell, width: "112px", color: light.inkSoft }}>
              {name}
            </td>
            <td className="fact-value ink line" style={{ ...cell, overflowWrap: "anywhere" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  ...bodyText,
  margin: 0,
  padding: "9px 12px 9px 0",
  borderBottom: `1px solid ${light.line}`,
  verticalAlign: "top",
} as const;
