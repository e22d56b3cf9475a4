import fc from "fast-check";

/** For tests: hostile documents, with real and invented nodes anywhere, real and hostile attributes. */
export function anyDocument(): fc.Arbitrary<unknown> {
  const { node } = fc.letrec<{ node: object }>((tie) => {
    const nodes = fc.oneof(
      { depthSize: "small" },
      fc.constant<object[]>([]),
      fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
    );
    return {
      node: fc.oneof(
        { depthSize: "small" },
        text(),
        image(),
        record(),
        film(),
        columns(nodes),
        wild(nodes),
        table(nodes),
        list(nodes),
      ),
    };
  });
  return fc.array(node, { maxLength: 3 }).map((content) => ({ type: "doc", content }));
}

function text() {
  return fc.record({
    type: fc.constant("text"),
    text: hostileText(),
    marks: fc.array(mark(), { maxLength: 4 }),
  });
}

function image() {
  return fc.record({ type: fc.constant("image"), attrs: attributes() });
}

function record() {
  const module = fc.constantFrom("pages", "page", "javascript", "../x");
  const id = fc.oneof(fc.nat().map(String), fc.constant("x"));
  return fc.record({ type: fc.constant("record"), attrs: fc.record({ module, id }) });
}

function film() {
  const attrs = fc.record({
    provider: fc.constantFrom("youtube", "vimeo", "evil"),
    video: fc.constantFrom("dQw4w9WgXcQ", "76979871", "../x", '"onclick="x'),
    title: hostileText(),
  });
  return fc.record({ type: fc.constant("film"), attrs });
}

function columns(content: fc.Arbitrary<object[]>) {
  const column = fc.record({ type: fc.constantFrom("column", "columns", "paragraph"), content });
  return fc.record({ type: fc.constant("columns"), content: fc.array(column, { maxLength: 5 }) });
}

function wild(content: fc.Arbitrary<object[]>) {
  return fc.record(
    {
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...nodeTypes) },
        { weight: 1, arbitrary: fc.string() },
      ),
      text: fc.oneof(hostileText(), fc.integer()),
      attrs: attributes(),
      marks: fc.oneof(fc.array(mark(), { maxLength: 4 }), fc.jsonValue({ maxDepth: 1 })),
      content,
    },
    { requiredKeys: ["type"] },
  );
}

const nodeTypes = `paragraph paragraph text heading bulletList orderedList listItem blockquote codeBlock image
  horizontalRule hardBreak table tableRow tableHeader tableCell doc record callout button columns column film file iframe`.split(
  /\s+/,
);

function table(content: fc.Arbitrary<object[]>) {
  const cell = fc.record({
    type: fc.constantFrom("tableCell", "tableHeader", "th"),
    attrs: attributes(),
    content,
  });
  const row = fc.record({
    type: fc.constantFrom("tableRow", "tr"),
    content: fc.array(cell, { maxLength: 3 }),
  });
  return fc.record({ type: fc.constant("table"), content: fc.array(row, { maxLength: 3 }) });
}

function list(content: fc.Arbitrary<object[]>) {
  const item = fc.record({ type: fc.constantFrom("listItem", "taskItem"), content });
  const type = fc.constantFrom("bulletList", "orderedList");
  return fc.record({ type, attrs: attributes(), content: fc.array(item, { maxLength: 3 }) });
}

function mark() {
  const type = fc.constantFrom(
    "link",
    "link",
    "bold",
    "italic",
    "underline",
    "strike",
    "superscript",
    "subscript",
    "code",
    "textStyle",
  );
  return fc.record({
    type,
    attrs: fc.oneof(
      { weight: 4, arbitrary: attributes() },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
    ),
  });
}

function attributes() {
  const anything = fc.oneof(hostileText(), fc.integer(), fc.constant(null), fc.jsonValue({ maxDepth: 1 }));
  const mostly = (usual: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: anything });
  const pixels = mostly(fc.integer({ min: 1, max: 5000 }));
  const others = [
    "alt",
    "level",
    "start",
    "language",
    "colspan",
    "rowspan",
    "colwidth",
    "onclick",
    "style",
    "tone",
    "look",
    "label",
  ];
  return fc
    .record({
      media: mostly(fc.constant("0123456789abcdef")),
      width: pixels,
      height: pixels,
      href: mostly(hostileText()),
      rest: fc.dictionary(fc.constantFrom(...others), anything),
    })
    .map(({ rest, ...known }) => ({ ...rest, ...known }));
}

function hostileText() {
  return fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.constantFrom(...attacks));
}

const attacks = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  "&lt;b&gt;",
  "</code></pre><b>",
  "javascript:alert(1)",
  "//evil.example",
  'https://a.example/"onclick="x',
  "page:12",
  "page:13",
  "mailto:a@b.cz",
  "/a'b",
];
