/** What the installed app takes from outside its pages: files that are shared to it, before and after logging in. */
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { panelOn } from './send-panel.ts';

interface Shared {
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  readonly title?: string;
  readonly text?: string;
}

/** Resolves when the worker of the app answers. */
const workerReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/app/');
        return registration?.active?.state;
      }),
    )
    .toBe('activated');

/** As the system’s window for sharing does: a form with the files, which the browser posts to the app. */
async function share(page: Page, { files = [], title = '', text = '' }: Shared): Promise<void> {
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate(
      ({ files, title, text }) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: '/app/share', enctype: 'multipart/form-data' });
        for (const [name, value] of Object.entries({ title, text })) {
          const field = document.createElement('input');
          Object.assign(field, { type: 'hidden', name, value });
          form.append(field);
        }
        const chosen = new DataTransfer();
        for (const file of files) chosen.items.add(new File([file.text], file.name));
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'files', multiple: true, files: chosen.files });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { files, title, text },
    ),
  ]);
}

const PLAN = { name: 'plan.pdf', text: 'the plan' };

test('O06 a phone shares files and a text before logging in: they are in the panel once, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await workerReady(page);
  await share(page, { files: [PLAN, PLAN], title: 'Plans', text: 'Plans for Thursday' });
  const panel = panelOn(page);
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
  await expect(panel.files).toContainText('plan (2).pdf');
  await expect(panel.note).toHaveValue('Plans for Thursday');
  await page.reload();
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
  // Shared again while something is there: both stay.
  await share(page, { files: [{ name: 'list.txt', text: 'a list' }] });
  await expect(panel.files.getByRole('listitem')).toHaveCount(3);
  // What is removed does not come back, and what was sent neither.
  await panel.button('Remove list.txt').click();
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
});

test('O06 what was shared before logging in is in the dashboard’s panel afterwards, is sent, and is gone then', async ({
  page,
}) => {
  await page.goto('/');
  await workerReady(page);
  await share(page, { files: [PLAN] });
  await expect(panelOn(page).files).toContainText('plan.pdf');
  const person = await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await expect(panel.files).toContainText('plan.pdf');
  await panel.byLink.check();
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect.poll(() => keptNow(page)).toBe(0);
  await page.goto('/dash#send');
  await page.reload();
  await expect(panel.go).toHaveText('Send files');
  // Now as someone who is logged in, and only a text.
  await share(page, { text: 'https://example.com/brief' });
  await expect(panelOn(page).note).toHaveValue('https://example.com/brief');
  expect(person).toBeDefined();
});

test('S216 what one person left in the panel is not in the panel of the next on this device', async ({
  page,
}) => {
  await newPersonIn(page);
  await page.goto('/dash');
  await workerReady(page);
  await share(page, { files: [PLAN] });
  await expect(panelOn(page).files).toContainText('plan.pdf');
  // A page that is still open would go on asking as the first of them, and be refused.
  await page.goto('/robots.txt');
  await newPersonIn(page);
  await page.goto('/dash#send');
  // An empty panel has no number of files on its button.
  await expect(panelOn(page).go).toHaveText('Send files');
  expect(await keptNow(page)).toBe(1);
});

/** How many files and texts the browser still keeps. */
const keptNow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('shared-to-app', { create: true });
    let count = 0;
    for await (const _ of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) count += 1;
    return count;
  });

test('O06 without a network the app says so, and starts once there is one', async ({ page, context }) => {
  await page.goto('/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/app/open');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(panelOn(page).form).toBeVisible();
});

test('O06 a push message is shown in the words of the bell, by its language, and takes the place of the one before', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/app/');
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/app-worker.js'));
  if (worker === undefined) throw new Error('no worker');
  // This browser has no permission to give, so what the worker asks it to show is noted instead.
  await worker.evaluate(() => {
    const asked: object[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag, data } = {}) =>
      void asked.push({ title, body, tag, data });
    Object.assign(globalThis, { asked });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { asked: { title: string }[] }).asked);
  const message = (lang: 'en' | 'zh', kind: string) =>
    JSON.stringify({
      lang,
      path: '/dash/transfers/K7RM2XQ',
      notification: {
        _id: 'x',
        kind,
        about: 'transfer',
        slug: 'K7RM2XQ',
        read: false,
        dlDate: Date.UTC(2026, 0, 1),
        dlCountryCode: 'CN',
        dlOrigin: 'Shenzhen',
        receiverEmail: 'mei@huanyu.cn',
        person: null,
        people: 0,
        files: 0,
        fileName: null,
        title: 'Drawings',
        firstFile: '',
        fileNumber: 2,
        gone: false,
      },
    });
  await push(message('en', 'downloaded'));
  await expect.poll(shown).toMatchObject([
    {
      title: expect.stringMatching(/^mei@huanyu\.cn downloaded all files · Shenzhen$/),
      body: expect.stringContaining('Drawings'),
      data: { path: '/dash/transfers/K7RM2XQ' },
    },
  ]);
  await push(message('zh', 'limit_reached'));
  await expect.poll(shown).toMatchObject([
    { tag: '/dash/transfers/K7RM2XQ' },
    {
      title: '已达到下载次数上限',
      tag: '/dash/transfers/K7RM2XQ',
      data: { path: '/zh/dash/transfers/K7RM2XQ' },
    },
  ]);
  // What is no message of ours still shows something, as browsers demand.
  await push('nonsense');
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Notifications');
});
