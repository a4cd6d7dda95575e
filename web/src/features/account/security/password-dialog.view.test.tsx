/** Proves the dialogs of the settings: the password is asked for, refused, and the action runs once. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Refused } from './problem.ts';
import type { ReauthBody } from './reauth/use-reauth.ts';
import { RenamePasskey } from './rename-passkey.tsx';

function open(onConfirm: (reauth: ReauthBody) => Promise<void>, lang: 'en' | 'zh' = 'en') {
  const onOpenChange = vi.fn();
  const texts = { title: 'Turn off', text: 'Really?', submit: 'Do it' };
  const { person } = show(
    <PasswordDialog
      open
      {...texts}
      name="end-two-factor"
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
    />,
    { lang, user: ana },
  );
  const field = () => screen.getByLabelText(lang === 'en' ? 'Your password' : '您的密码');
  return { person, onOpenChange, field, button: () => screen.getByRole('button', { name: 'Do it' }) };
}

test('password dialog: a missing password is said, and the action does not run', async () => {
  const act = vi.fn(async () => undefined);
  const { person, field, button } = open(act);
  await person.click(button());
  screen.getByText('Please enter your password.');
  expect(field()).toBe(document.activeElement);
  expect(act).not.toHaveBeenCalled();
});

test.each([
  ['en', new AppError('reauth_required'), 'Wrong password. Please try again.'],
  ['zh', new AppError('reauth_required'), '密码错误，请重试。'],
  ['en', new AppError('connection'), 'We couldn’t reach the server. Check your connection and try again.'],
  ['en', new AppError('too_many_tries', { retryAfter: 61 }), 'Too many attempts. Try again in 61 seconds.'],
  ['en', new AppError('too_many_tries'), 'Too many attempts. Please try again later.'],
  ['en', new Refused('passkeysFull', null), 'You’ve reached the limit for passkeys. Remove one first.'],
] as const)('password dialog (%s): after %s it stays open with the reason', async (lang, error, sentence) => {
  const { person, field, onOpenChange } = open(() => Promise.reject(error), lang);
  await person.type(field(), 'my password{Enter}');
  await screen.findByText(sentence);
  expect(field()).toBe(document.activeElement);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('password dialog: the action runs once, then it closes', async () => {
  const done = later<void>();
  const act = vi.fn(() => done.promise);
  const { person, field, button, onOpenChange } = open(act);
  await person.type(field(), 'my password{Enter}');
  await person.click(button());
  done.resolve();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  expect(act.mock.calls).toEqual([[{ password: 'my password' }]]);
});

test('rename dialog: a name is needed, a conflict is said at the field, and a new name is trimmed', async () => {
  const onName = vi.fn(async () => undefined);
  onName.mockRejectedValueOnce(new AppError('not_found'));
  const onClose = vi.fn();
  const passkey = { id: 'p', name: 'Phone', createdAt: 1, lastUsedAt: null };
  const { person } = show(<RenamePasskey passkey={passkey} onClose={onClose} onName={onName} />);
  const field = screen.getByLabelText('Name');
  await person.clear(field);
  await person.keyboard('{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.type(field, ' Tablet {Enter}');
  await screen.findByText('This no longer exists. Reload the page.');
  await person.keyboard('{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onName.mock.calls).toEqual([
    ['p', 'Tablet'],
    ['p', 'Tablet'],
  ]);
});

test('confirm dialog: it stays open with the reason when the action fails', async () => {
  const onConfirm = () => Promise.reject(new AppError('conflict'));
  const { person } = show(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Remove?"
      text=""
      confirm="Remove"
      onConfirm={onConfirm}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('This was changed somewhere else. Reload the page to see the latest version.');
});
