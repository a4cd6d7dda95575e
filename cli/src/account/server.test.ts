/** Tests to which servers the API key and requests go. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { commands } from '../commands.ts';
import { runProgram } from '../program/run.ts';

async function serverOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const terminal = fakeTerminal();
  const { signal } = new AbortController();
  const nowhere = { XDG_CONFIG_HOME: '/nonexistent', XDG_STATE_HOME: '/nonexistent' };
  return {
    code: await runProgram(commands, words, { env: { ...nowhere, ...env }, terminal, signal }),
    terminal,
  };
}

const key = 'wbk_key';

test('S214 the API key goes to its own server, and not to the one of a link', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const elsewhere = await serverOf(({ headers }, answer) => {
    seen.push(headers);
    answer.writeHead(404, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { code: 'not_found', message: '', requestId: '' } }));
  });
  const { code } = await run(['get', `${elsewhere}/w/abc2345`], {
    WAYBILL_URL: 'https://waybill.example',
    WAYBILL_KEY: key,
  });
  expect([code, seen.length]).toEqual([4, 1]);
  expect(JSON.stringify(seen)).not.toContain(key);
});

test('S214 a redirect to another server is not followed; the message names its address', async () => {
  const asked: string[] = [];
  const base = await serverOf(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(308, { location: 'https://elsewhere.example/steal' }).end();
  });
  const { code, terminal } = await run(['list'], { WAYBILL_URL: base, WAYBILL_KEY: key });
  expect([code, asked.length]).toEqual([8, 1]);
  expect(terminal.noted.join()).toContain('redirects to https://elsewhere.example. Use that address.');
});
