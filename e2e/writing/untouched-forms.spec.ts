import { adminUrl } from "#lib/admin/urls";
import { everyModule } from "#lib/modules/index";
import { expect, test } from "../support/fixtures.ts";
import { someRecord } from "../support/some-record.ts";

test("forms that were only opened have nothing to keep", async ({ page, signIn }) => {
  test.slow();
  await signIn("administrator");
  for (const module of everyModule().filter(({ readOnly }) => !readOnly))
    for (const screen of module.single ? [""] : ["/new", ...(await someRecord(page, module))])
      await page.goto(`${adminUrl("en", module.name)}${screen}`);
  await page.goto("/ADMIN/en/account");
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("redakce.draft.")),
  );
  expect(kept).toEqual([]);
});
