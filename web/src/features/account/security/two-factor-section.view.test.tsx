/** Proves how the second factor is turned on and its recovery codes renewed, and how passkeys are renamed and removed. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const codes = (letter: string) => Array.from({ length: 10 }, (_, at) => `${letter}${at}AA-BBBB`);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('two-factor: a wrong code is asked for again, the codes show once, and new ones replace them', async () => {
  const answers = [new AppError('wrong_second_factor'), { recoveryCodes: codes('A') }];
  const api = answering({
    twoFactorState: () => ({ on: false, recoveryCodesLeft: 0 }),
    startTwoFactor: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Waybill?secret=ABCDEFGH' }),
    confirmTwoFactor: () => answers.shift() ?? new AppError('internal'),
    renewRecoveryCodes: () => ({ recoveryCodes: codes('B') }),
  });
  const { person } = show(<TwoFactorSection number={4} />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Turn on' }));
  await person.type(await screen.findByLabelText('Your password'), 'my password{Enter}');
  await screen.findByText('ABCD EFGH');
  await person.type(screen.getByLabelText('Digit 1 of 6'), '000000');
  await screen.findByText(/^Wrong code\./);
  expect(screen.getByLabelText('Digit 1 of 6')).toBe(document.activeElement);
  await person.keyboard('123456');
  await screen.findByText('Save your recovery codes');
  expect(shown()).toEqual(codes('A'));
  await person.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  screen.getByText(/^10 codes left\./);
  expect(screen.queryByRole('listitem')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Generate new codes' }));
  await person.type(await screen.findByLabelText('Your password'), 'my password{Enter}');
  await screen.findByText('Save your recovery codes');
  expect(shown()).toEqual(codes('B'));
  expect(api.calls('confirmTwoFactor').map(({ body }) => body.code)).toEqual(['000000', '123456']);
});

const passkey = { id: '0190a7a2-6b5e-7c3a-9f10-000000000010', createdAt: 1, lastUsedAt: null };

test('passkeys: one is renamed and removed', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  const api = answering({
    listPasskeys: () => ({ passkeys: [{ ...passkey, name: 'Work laptop' }] }),
    renamePasskey: ({ body }) => ({ passkeys: [{ ...passkey, name: body.name }] }),
    removePasskey: () => ({ passkeys: [] }),
  });
  const { person } = show(<PasskeysSection number={5} />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Rename Work laptop' }));
  const field = await screen.findByLabelText('Name');
  await person.clear(field);
  await person.keyboard('{Enter}');
  screen.getByText('Please enter a name.');
  await person.type(field, 'Home laptop{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Remove Home laptop' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No passkeys yet');
  expect(api.calls('removePasskey').map(({ params }) => params.id)).toEqual([passkey.id]);
});

test.each([
  ['en', 'Passkeys only work over https.', 'Add passkey'],
  ['zh', '通行密钥只能在 https 页面上使用。', '添加通行密钥'],
] as const)(
  'passkeys (%s): on plain http the page says that they need https',
  async (lang, sentence, add) => {
    vi.stubGlobal('isSecureContext', false);
    answering({ listPasskeys: () => ({ passkeys: [] }) });
    show(<PasskeysSection number={5} />, { user: ana, lang });
    await screen.findByText(new RegExp(`^${sentence}`));
    expect(screen.queryByRole('button', { name: add })).toBeNull();
  },
);
