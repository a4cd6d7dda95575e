/**
 * Runs an OpenID Connect provider for tests, on loopback: a real one, whose people and clients a test sets while it runs. It prints
 * its issuer. `PUT /test` with `{ clients, people }` sets who may log in with which claims; `POST /test/logout` with `{ sub }`
 * reports to the clients that a person was logged out.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
// @ts-expect-error the package has no types
import Provider from 'oidc-provider';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] };

/** @type {{ clients: any[], people: Record<string, object> }} */
const set = { clients: [], people: {} };
let issuer = '';
/** @type {any} */
let provider;

/** Its pages would load a font from the internet. @param {any} opened */
function withoutFont(opened) {
  opened.use(async (/** @type {any} */ ctx, /** @type {() => Promise<void>} */ next) => {
    await next();
    if (typeof ctx.body === 'string') ctx.body = ctx.body.replace(/@import url\([^)]*\);/, '');
  });
  return opened;
}

const open = () =>
  withoutFont(
    new Provider(issuer, {
      clients: set.clients,
      jwks,
      cookies: { keys: ['a key for tests'] },
      features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      pkce: { required: () => true },
      /** @param {unknown} _ctx @param {string} id */
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...set.people[id] }) }),
      /** Nothing is asked but who one is. @param {any} ctx */
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      /** Its guard would not call this machine, and it waits for 2.5 seconds, however busy that is. @param {any} url @param {any} options */
      fetch: (url, { dispatcher: _guard, signal: _limit, ...options }) => fetch(url, options),
      ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600 },
    }),
  );

/** @param {any} request */
async function answerTest(request) {
  const body = /** @type {any} */ (await json(request));
  if (request.url === '/test') {
    Object.assign(set, body);
    if (body.clients !== undefined) provider = open();
    return;
  }
  for (const { client_id, backchannel_logout_uri } of set.clients) {
    if (backchannel_logout_uri === undefined) continue;
    const client = await provider.Client.find(client_id);
    await client.backchannelLogout(body.sub, body.sid);
  }
}

const server = createServer((request, response) => {
  if (request.url === '/test' || request.url === '/test/logout')
    answerTest(request).then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(`${error} ${error.cause ?? ''}`),
    );
  else provider.callback()(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  provider = open();
  process.stdout.write(`${issuer}\n`);
});
// The test that started it is gone.
process.stdin.on('end', () => process.exit()).resume();
