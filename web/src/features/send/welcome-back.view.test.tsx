/** Proves how a visitor is welcomed back: after six hours, with the query shown as short text, and without asking the server about it. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { wayBack } from './come-back.ts';
import { WelcomeBack } from './welcome-back.tsx';

const HOUR_MS = 3_600_000;

test('P07 a visitor who sent something is led to the welcome after six hours, not after five', async () => {
  const api = answering({ anonCheck: () => ({ signedIn: false, welcomeBack: true }) });
  const now = Date.now();
  const comeAfter = (hours: number) => {
    window.localStorage.setItem('waybill-sent-slug', 'abcdefg');
    window.localStorage.setItem('senderEmail', 'joris@portline.example');
    window.localStorage.setItem('waybill-last-visit', String(now - hours * HOUR_MS));
    return wayBack(now);
  };
  expect(await comeAfter(5)).toBeNull();
  expect(api.calls('anonCheck')).toEqual([]);
  expect(await comeAfter(7)).toBe('/welcomeback?slug=abcdefg&email=joris%40portline.example');
  // The next pause begins now.
  expect(await wayBack(now)).toBeNull();
});

test.each([
  ['en', 'Welcome Back', 'Save your transfers', '/register'],
  ['zh', '欢迎回来', '保存您发送的文件', '/zh/register'],
] as const)(
  'P07 S44 welcome back (%s): the query is shown as shortened text, and the server is not asked',
  async (lang, heading, save, path) => {
    const api = answering({});
    const text = `<img src=x onerror=alert(1)>${'y'.repeat(80)}`;
    show(<WelcomeBack query={new URLSearchParams({ slug: text, email: text })} />, { lang });
    screen.getByRole('heading', { name: heading });
    const page = document.body.textContent;
    expect(page).toContain(text.slice(0, 64));
    expect(page).not.toContain(text.slice(0, 65));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: save }).getAttribute('href')).toBe(path);
    expect(api.calls('anonCheck')).toEqual([]);
  },
);
