/** Proves what a page says when a part of it did not load, and when it reloads by itself. */
import { screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ChunkError } from '../loading/retry.ts';
import { ErrorPage } from './error-page.tsx';

const served = (script: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="${script}"></script>`));

function open(lang: 'en' | 'zh', error: unknown) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  return { reload, ...show(<ErrorPage lang={lang} error={error} />, { lang }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** The script by which this page was started. */
function runs(script: string): void {
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${script}"></script>`);
}

test.each([
  ['en', 'Connection trouble, please refresh and try again', 'Refresh page', '/'],
  ['zh', '网络连接出了问题，请刷新后再试', '刷新页面', '/zh'],
] as const)(
  'T07 T23 navigation (%s): a chunk that did not load is called connection trouble, with a button to refresh',
  async (lang, heading, button, home) => {
    runs('/assets/a.js');
    served('/assets/a.js');
    const { person, reload } = open(lang, new ChunkError('login', { cause: new TypeError('offline') }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('link').getAttribute('href')).toBe(home);
    expect(reload).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: button }));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('T07 navigation: a page of an old deploy reloads itself', async () => {
  runs('/assets/a.js');
  served('/assets/newer.js');
  const { reload } = open('en', new ChunkError('login', { cause: new TypeError('gone') }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('T23 navigation: a page that broke is not blamed on the connection', () => {
  open('en', new Error('broken'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page');
});
