import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { HelpProvider } from './help-provider.tsx';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['site'];
});

function Failing({ error }: { error: unknown }) {
  const say = useErrorText();
  return <StatusLine failed={say(error)} />;
}

const showError = (error: unknown, lang: 'en' | 'zh' = 'en') =>
  show(
    <HelpProvider>
      <Failing error={error} />
      <input aria-label="Typed" defaultValue="half a message" />
    </HelpProvider>,
    { lang },
  );

test.each([
  ['en', 'How to fix this', 'Storage is full', 'Close help'],
  ['zh', '如何解决', '存储空间已满', '关闭帮助'],
] as const)(
  'P10 an error (%s) opens its article over the page, and nothing typed is lost',
  async (lang, link, title, close) => {
    const { person } = showError(new AppError('storage_exceeded'), lang);
    const help = await screen.findByRole('link', { name: link });
    expect(help.getAttribute('href')).toBe(`${lang === 'zh' ? '/zh' : ''}/support/storage-full`);
    await person.click(help);
    const drawer = await screen.findByRole('dialog', { name: title });
    await person.click(within(drawer).getByRole('button', { name: close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed' }).value).toBe('half a message');
  },
);

test('P10 a link of the article opens the other article in the same place', async () => {
  const { person } = showError(new AppError('storage_exceeded'));
  await person.click(await screen.findByRole('link', { name: 'How to fix this' }));
  const drawer = await screen.findByRole('dialog', { name: 'Storage is full' });
  await person.click(within(drawer).getByRole('link', { name: 'Plans and limits' }));
  expect(await screen.findByRole('dialog', { name: 'Plans and limits' })).toBeTruthy();
});

test('P12 on a customer’s domain no error leads to our help', async () => {
  dataset['site'] = 'https://elsewhere.example';
  showError(new AppError('storage_exceeded'));
  await Promise.resolve();
  expect(screen.getByRole('alert').textContent).not.toContain('How to fix this');
});
