import { expect, test } from "vitest";
import { withoutSecrets } from "./seal.ts";

const token = "kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
const secrets = { code: "482913", link: `https://jablon.example/auth/magic-login?token=${token}` };

test("an answer that quotes the mail loses the code, the link and the token alone", () => {
  const answer = `554 spam: ${secrets.link}, "code 482913", token ${token}`;
  const redacted = withoutSecrets(answer, secrets);
  for (const secret of ["482913", token, secrets.link]) expect(redacted).not.toContain(secret);
  expect(redacted).toContain("554 spam");
});

test("a token in the fragment or in the path is found as well", () => {
  const links = {
    a: `https://x.example/ADMIN/login/enroll#t=${token}`,
    b: `https://x.example/auth/change-password/${token}`,
  };
  for (const link of Object.values(links))
    expect(withoutSecrets(`550 ${token}`, { link })).toBe("550 ••••••");
});

test("a text without secrets stays as it is", () => {
  expect(withoutSecrets("451 try again later", secrets)).toBe("451 try again later");
  expect(withoutSecrets("451 try again later", {})).toBe("451 try again later");
});
