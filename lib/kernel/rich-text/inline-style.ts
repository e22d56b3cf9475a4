/** The declarations of a `style` attribute; unlike a browser's own reading it keeps Word's `mso-` properties. */
export function inlineStyle(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute("style") ?? "").split(";");
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(":");
      const property = declaration.slice(0, Math.max(0, colon));
      return [
        property.trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}
