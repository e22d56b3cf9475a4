import sharp from "sharp";
import { expect, test } from "vitest";
import { storePicture } from "#lib/files/library/store";
import { changeSetting } from "#lib/settings/change-setting";
import { emptyOutbox, onlyRow, start } from "../mail-fixture.ts";
import { queueMail } from "../queue-mail.ts";
import { mailForLog } from "./render-mail.ts";

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
