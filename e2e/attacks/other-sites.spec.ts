/** Tests that a page of another site, in the browser of a signed-in user, can neither frame our pages nor act for the user. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, productUrl, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { noise, send } from '../sends.ts';

// Browsers log refused responses as console errors.
test.use({ allowConsoleErrors: true });

/** On another port: another site to our rules, but close enough for the browser to send SameSite=Lax cookies. */
async function openEvil(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>evil</title><p>evil');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

test('S134 S135 another site cannot frame our pages, and its forms, text posts and fetches do nothing', async ({
  page,
  context,
}) => {
  const evil = await openEvil();
  const person = await newPersonIn(page);
  const { slug } = await send(person, { 'a.bin': noise(10) });
  await page.goto('/dash');
  await expect(page.getByRole('row').filter({ hasText: slug })).toBeVisible();
  const lax = async () =>
    (await context.cookies()).filter(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax');
  const before = await lax();
  expect(before.length).toBeGreaterThan(0);

  const tab = await context.newPage();
  await tab.goto(evil.url);
  const paths = [
    `/w/${slug}`,
    `/d/${slug}`,
    `/r/${slug}`,
    '/dash',
    '/login',
    '/',
    '/nothing-here',
    '/api/docs',
  ];
  await tab.evaluate(
    ([own, ...addresses]) =>
      Promise.all(
        [own, ...addresses].map(
          (src) =>
            new Promise((resolve) => {
              const frame = document.body.appendChild(document.createElement('iframe'));
              frame.onload = resolve;
              frame.src = src ?? '';
            }),
        ),
      ),
    [`${evil.url}/frame`, ...paths.map((path) => productUrl() + path)],
  );
  const [own, ...ours] = tab.mainFrame().childFrames();
  expect(own?.url()).toBe(`${evil.url}/frame`);
  expect(ours.map((frame) => frame.url())).toEqual(paths.map(() => 'chrome-error://chromewebdata/'));

  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(`${productUrl()}/api/`)) asked.push(request.url());
  });
  // What a page can send without a preflight: simple requests with cookies, and a form.
  const calls = [
    '/api/logout',
    '/api/refreshToken',
    '/api/quicksend2',
    '/api/combinedAuth',
    '/api/deleteTransfer',
  ];
  await tab.evaluate(
    async (urls) => {
      const ask = (url: string, init: RequestInit) =>
        fetch(url, { mode: 'no-cors', credentials: 'include', ...init }).catch(() => {});
      for (const url of urls) {
        await ask(url, {});
        await ask(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"a":1}' });
        await ask(url, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
        await ask(url, { method: 'POST', mode: 'cors', headers: { 'x-waybill': '1' }, body: '{}' });
      }
    },
    calls.map((path) => productUrl() + path),
  );
  await tab.setContent(
    `<form method=post enctype=text/plain action="${productUrl()}/api/quicksend2"><input name='{"a":"' value='"}'><button>x</button></form>`,
  );
  const form = tab.waitForResponse(`${productUrl()}/api/quicksend2`);
  await tab.getByRole('button').click();
  expect((await form).status()).toBe(403);
  expect(asked.length).toBeGreaterThan(3 * calls.length);
  expect(await lax()).toEqual(before);

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: slug })).toBeVisible();
  evil.close();
});
