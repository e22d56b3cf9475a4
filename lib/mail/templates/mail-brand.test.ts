import sharp from "sharp";
import { expect, test } from "vitest";
import { storePicture } from "#lib/files/library/store";
import { changeSetting } from "#lib/settings/change-setting";
import { emptyOutbox, fakeDriver, onlyRow, start } from "../mail-fixture.ts";
import { queueMail } from "../queue-mail.ts";
import { sendTestMail } from "../send-test-mail.ts";
import { mailForLog } from "./render-mail.ts";

test("emails follow typefaces and corners of the site, and so does a test", async () => {
  await emptyOutbox();
  const { driver, sent } = fakeDriver();
  const htmlWith = async (typeface: string, corners: string) => {
    await changeSetting("appearance.typeface", typeface);
    await changeSetting("appearance.corners", corners);
    await sendTestMail(
      { to: "jan@example.com", language: "en", idempotencyKey: typeface, now: start },
      driver,
    );
    return sent.at(-1)?.html ?? "";
  };
  const usual = await htmlWith("literataFigtree", "soft");
  expect(usual).toMatch(/<h1[^>]*font-family:Literata,Georgia,[^>]*>/);
  expect(usual).toMatch(/<p[^>]*font-family:Figtree,[^>]*>/);
  expect(usual).toContain("border-radius:12px");
  expect(usual).toMatch(/<!--\[if mso\]>.*p, a.* Arial.* h1, .*Georgia.*<!\[endif\]-->/);
  const turned = await htmlWith("figtreeLiterata", "square");
  expect(turned).toMatch(/<h1[^>]*font-family:Figtree,[^>]*>/);
  expect(turned).toMatch(/<p[^>]*font-family:Literata,Georgia,[^>]*>/);
  expect(turned).toMatch(/<!--\[if mso\]>.*p, a.* Georgia.* h1, .*Arial.*<!\[endif\]-->/);
  expect(turned).not.toMatch(/border-radius:[1-9]/);
  expect(await htmlWith("literata", "round")).toContain("border-radius:18px");
  expect(sent.at(-1)?.html).not.toContain("Figtree");
});

test("emails show the logo in both schemes and the colours of the site, in styles alone", async () => {
  await emptyOutbox();
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const stored = await storePicture(bytes, "logo.png", null);
  if (!stored.ok) throw new Error(stored.code);
  const properties = { reason: "Our old accent was #235343." };
  await queueMail(
    { template: "registrationRejected", to: "jan@example.com", language: "en", properties },
    undefined,
    start,
  );
  const { id } = await onlyRow();
  const plain = await mailForLog(id);
  expect(plain?.html).toContain("background-color:#f3eddf");
  await changeSetting("appearance.accent", "#1d4ed8");
  await changeSetting("appearance.ground", "#ffffff");
  await changeSetting("appearance.logo", String(stored.media.id));
  await changeSetting("appearance.logoDark", String(stored.media.id));
  const { html = "", text } = (await mailForLog(id)) ?? {};
  expect(html).toContain("color:#1d4ed8");
  expect(html).toContain("accent was #235343.");
  expect(html.match(/#235343|#f3eddf|#131a18|#a3cdb0/g)).toEqual(["#235343"]);
  expect(html).toMatch(/<img[^>]*src="[^"]*\/brand\/logo\.png\?v=[\da-f]{10}"/);
  expect(html).toMatch(/prefers-color-scheme: dark\) \{ \.site-logo \{ display: none/);
  expect(text).toBe(plain?.text);
});
