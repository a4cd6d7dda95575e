/** Tests that the command line leaves end-to-end encrypted requests to browsers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GiveView } from '@waybill/contract/giving';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { expect, onTestFinished, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { commands } from '../commands.ts';
import { runProgram } from '../program/run.ts';

const SLUG = 'abc2345';
const publicKey = 'B'.repeat(87);
const asks = { name: false, email: false, verified: false, company: false };
const common = {
  slug: SLUG,
  lang: 'en' as const,
  title: 'Plans',
  message: '',
  items: [],
  asks,
  deadline: null,
  expiryDate: 0,
};

const give: GiveView = {
  ...common,
  state: 'open',
  owner: { name: 'Amara', company: '', profilePic: null, logoPic: null },
  bytesLeft: 0,
  most: { bytes: 0, files: 0 },
  giver: null,
  handedIn: [],
  encryption: { version: 1, publicKey },
  isOwner: false,
  brand: null,
};

const wrapped = {
  memory: 65_536,
  rounds: 3,
  salt: 'A'.repeat(22),
  nonce: 'A'.repeat(16),
  sealed: 'A'.repeat(64),
};

const details: RequestDetails = {
  request: {
    ...common,
    _id: '0b1f7a52-8d0f-4c0e-9d7c-0d1b6a1f2c11',
    sendAs: 'link',
    region: 'eu-central',
    state: 'open',
    maxBytes: null,
    locked: false,
    encrypted: true,
    remindBefore: false,
    repeats: 'never',
    dateAsked: 0,
    revision: 0,
    people: 0,
    complete: 0,
    toReview: 0,
    files: 0,
    bytes: 0,
    lastAt: null,
    linkUrl: `https://waybill.example/r/${SLUG}`,
  },
  people: [],
  handIns: [],
  arriving: [],
  encryption: { version: 1, publicKey, wrapped },
};

async function serve(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.method === 'POST' ? { give } : details));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test.each([
  ['hand-in', '/api/r/open'],
  ['request get', `/api/requests/${SLUG}`],
])('E04 %s: of an encrypted request nothing is sent or saved, and a browser is named', async (name, path) => {
  const home = mkdtempSync(join(tmpdir(), 'waybill-hand-in-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const file = join(home, 'plan.pdf');
  writeFileSync(file, 'plan');
  const { origin, asked } = await serve();
  const env = {
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_STATE_HOME: join(home, 'state'),
    WAYBILL_URL: origin,
    WAYBILL_KEY: 'key',
  };
  const link = `${origin}/r/${SLUG}#AXLuRtW0s8mQfYp4n7uC2bH1vKx9dZ6oEaGj3TiPwSgMkYBh`;
  const terminal = fakeTerminal();
  const words = name === 'hand-in' ? [name, link, file] : [...name.split(' '), link, '-o', home];
  const code = await runProgram(commands, words, { env, terminal, signal: new AbortController().signal });
  expect([code, asked]).toEqual([5, [path]]);
  expect(terminal.noted.join(' ')).toMatch(/end-to-end encrypted.*browser/);
});
