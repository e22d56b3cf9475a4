// A real OpenID Connect provider in its own process, for tests: node provider-process.mjs <settings as JSON>.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const { redirectUris, logoutUris, people } = JSON.parse(process.argv[2] ?? "{}");
const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "redakce",
      client_secret: "the secret",
      redirect_uris: redirectUris,
      post_logout_redirect_uris: logoutUris,
      response_types: ["code"],
      grant_types: ["authorization_code"],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  cookies: { keys: ["keys of a test"] },
  claims: { openid: ["sub", "amr", "auth_time"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
  },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id].claims }) }),
  loadExistingGrant: allowEverything,
});
const answer = provider.callback();

server.on("request", (request, response) => {
  const isChoice = request.url.startsWith("/interaction/");
  const handled = isChoice ? letChoose(request, response) : answer(request, response);
  handled.catch((error) => response.writeHead(500).end(String(error)));
});
process.stdout.write(`${issuer}\n`);

/** Shows one button for each person; pressing it stands for their passkey. */
async function letChoose(request, response) {
  const id = new URL(request.url, issuer).searchParams.get("as");
  if (request.method === "POST") {
    const login = { accountId: id, amr: people[id].amr };
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }
  const { prompt, uid } = await provider.interactionDetails(request, response);
  const buttons = Object.keys(people).map(
    (person) =>
      `<form method="post" action="/interaction/${uid}?as=${person}"><button>${person}</button></form>`,
  );
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>${prompt.name}</title>${buttons.join("")}`);
}

/** The library's own page loads a font from elsewhere. */
async function askToSignOut(context, form) {
  context.body = `<!doctype html><title>Sign out</title>${form}<button name="logout" value="yes" form="op.logoutForm">Sign out</button>`;
}

/** The site belongs to the organisation itself, so no one is asked for consent. */
async function allowEverything({ oidc }) {
  const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}
