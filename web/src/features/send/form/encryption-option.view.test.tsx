/** Proves the choice of end-to-end encryption: who may, by link or by a passphrase, and what keeps it from being sent. */
import { screen, waitFor, within } from '@testing-library/react';
import { planOfAccount } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { PanelContext } from '../panel-context.ts';
import { changeDraft, clearSendState, readSendState } from '../send-store.ts';
import { SendForm } from './form.tsx';

afterEach(clearSendState);

async function open(user: UserView | null, lang: Lang = 'en') {
  const onSend = vi.fn();
  const place = {
    user,
    contacts: [],
    limits: { visitor: user === null, plan: planOfAccount(user), used: 0 },
    support: () => null,
  };
  changeDraft({ fileObjects: { files: [{ path: 'a', file: new File(['x'], 'a') }], emptyFolders: [] } });
  const { person } = show(
    <PanelContext value={place}>
      <SendForm onSend={onSend} />
    </PanelContext>,
    { lang, ...(user && { user }) },
  );
  const name = lang === 'en' ? 'End-to-end encryption' : '端到端加密';
  await person.click(screen.getByRole('button', { name }));
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name });
  const submit = () => person.click(screen.getByRole('form').querySelector('button[type=submit]') ?? choice);
  return { person, onSend, choice, submit };
}

test('E01 S229 encryption: a visitor is led to the login, and cannot turn it on', async () => {
  const { choice } = await open(null);
  expect(choice.disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('E01 encryption: by link the key is a part of it, and nothing else is asked', async () => {
  const { person, choice, submit, onSend } = await open(ana);
  await person.click(screen.getByRole('radio', { name: /^Link/ }));
  await person.click(choice);
  screen.getByText('The key is part of the link. Share the whole link over a channel you trust.');
  screen.getByText('No way back: without the key the files are lost.');
  await submit();
  expect(onSend).toHaveBeenCalledOnce();
});

test.each([
  ['en', 'Passphrase', 'New words', 'I’ve saved the passphrase', 'Save the passphrase first'],
  ['zh', '口令', '换一组', '我已保存口令', '请先保存口令'],
] as const)(
  'E02 encryption (%s): by email five words are drawn, which have to be saved',
  async (lang, label, again, saved, first) => {
    const { person, choice, submit, onSend } = await open(ana, lang);
    changeDraft({ emailTo: ['mei@huanyu.example'] });
    await person.click(choice);
    const words = await screen.findByRole('list', { name: label });
    await waitFor(() => expect(within(words).getAllByRole('listitem')).toHaveLength(5));
    const before = readSendState().draft.passphrase.text;
    await person.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(readSendState().draft.passphrase.text).not.toBe(before));
    await submit();
    await screen.findByText(new RegExp(first));
    expect(onSend).not.toHaveBeenCalled();
    await person.click(screen.getByRole('checkbox', { name: new RegExp(saved) }));
    await submit();
    expect(onSend).toHaveBeenCalledOnce();
  },
);

test('E02 S225 encryption: one’s own passphrase is measured, and a weak one is not taken', async () => {
  const { person, choice, submit, onSend } = await open(ana);
  changeDraft({ emailTo: ['mei@huanyu.example'] });
  await person.click(choice);
  await person.click(await screen.findByRole('button', { name: 'Type my own' }));
  const field = screen.getByRole('textbox', { name: 'Your own passphrase' });
  await person.type(field, 'summer2026');
  screen.getByText('Weak.');
  await person.click(screen.getByRole('checkbox', { name: /I’ve saved/ }));
  await submit();
  await screen.findByText('This is too easy to guess. Use at least three words.');
  expect(onSend).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'velvet harbour pencil onion glacier');
  screen.getByText('Very strong.');
  await person.click(screen.getByRole('checkbox', { name: /I’ve saved/ }));
  await submit();
  expect(onSend).toHaveBeenCalledOnce();
});
