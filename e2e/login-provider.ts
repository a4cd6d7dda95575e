/** Starts a real OpenID Connect provider on this machine, with people who can log in there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const SCRIPT = fileURLToPath(new URL('../tools/test/oidc-provider.mjs', import.meta.url));
const CLIENT = { client_id: 'waybill', client_secret: 'a secret for tests, and only for tests' };

export interface LoginProvider {
  /** What an operator would set for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Lets the product at this address use it. */
  admit(url: string): Promise<void>;
  /** Lets a team use it, by the addresses that its page shows. */
  admitTeam(redirectUri: string, logoutUri: string): Promise<void>;
  setPeople(people: Readonly<Record<string, object>>): Promise<void>;
  /** Ends all sessions of a person, as when they are removed. */
  logOut(sub: string): Promise<void>;
  stop(): void;
}

export async function startLoginProvider(): Promise<LoginProvider> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] });
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string];
  const tell = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${issuer}${path}`, { method, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBe(204);
  };
  const admitTeam = (redirectUri: string, logoutUri: string) =>
    tell('PUT', '/test', {
      clients: [{ ...CLIENT, redirect_uris: [redirectUri], backchannel_logout_uri: logoutUri }],
    });
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Harbour ID',
    },
    admit: (url) => admitTeam(`${url}/api/sso/callback`, `${url}/api/sso/logout`),
    admitTeam,
    setPeople: (people) => tell('PUT', '/test', { people }),
    logOut: (sub) => tell('POST', '/test/logout', { sub }),
    stop: () => {
      child.kill();
    },
  };
}
