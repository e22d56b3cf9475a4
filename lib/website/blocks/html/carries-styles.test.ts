import { expect, test } from "vitest";
import { carriesStyles } from "./carries-styles.ts";

test.each([
  [true, "<style>p { color: red }</style>"],
  [true, "<STYLE media=print></STYLE>"],
  [true, '<p style="color: red">x</p>'],
  [true, "<p class=a\nSTYLE = 'color: red'>x</p>"],
  [true, '<p class="a"style="color: red">x</p>'],
  [true, "<svg/style=color:red></svg>"],
  [false, "<p>In the old style</p>"],
  [false, '<p class="style" data-style="a">x</p>'],
])("%j is said of %j", (carries, html) => expect(carriesStyles(html)).toBe(carries));
