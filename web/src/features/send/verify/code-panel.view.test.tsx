/** Proves the code screen of a visitor: what it says to a wrong code, a limit, a suspension, and a new code. */
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { CodePanel } from './code-panel.tsx';

test.each([
  ['en', 'wrong_code', 'Incorrect code, check your email and try again.'],
  ['zh', 'wrong_code', '验证码不对，请查看邮件后再试。'],
  ['en', 'too_many_tries', 'Too many wrong codes. Request a new code and try again.'],
  ['en', 'suspended', 'Your account is suspended, so you can’t send files. Please contact support.'],
  ['en', 'connection', 'We couldn’t reach the server. Check your connection and try again.'],
] as const)('visitor’s code (%s): %s is said, and the boxes are empty', async (lang, code, sentence) => {
  answering({ checkVerifyEmail: () => new AppError(code) });
  const { person } = show(<CodePanel email="mei@huanyu.cn" />, { lang });
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  await person.type(boxes()[0] as HTMLInputElement, '12345');
  await screen.findByText(sentence);
  expect(boxes().map((box) => box.value)).toEqual(['', '', '', '', '']);
});

test.each([
  ['typed', (person, box) => person.type(box, '12345')],
  ['pasted', (person) => person.paste(' 12345\n')],
  [
    'filled in by the phone',
    async (_, box) => {
      expect(box.autocomplete).toBe('one-time-code');
      fireEvent.input(box, { target: { value: '12345' } });
    },
  ],
] as const satisfies readonly (readonly [
  string,
  (person: UserEvent, box: HTMLInputElement) => Promise<void>,
])[])(
  'T01 visitor’s code: the first box has the focus, and a code that is %s is checked once, without a button',
  async (_, enter) => {
    const asked: unknown[] = [];
    answering({
      checkVerifyEmail: (input) => {
        asked.push(input);
        return new AppError('wrong_code');
      },
    });
    const { person } = show(<CodePanel email="mei@huanyu.cn" />);
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(document.activeElement).toBe(first);
    await enter(person, first as HTMLInputElement);
    await screen.findByText('Incorrect code, check your email and try again.');
    expect(asked).toMatchObject([{ body: { email: 'mei@huanyu.cn', verifyId: '12345' } }]);
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]);
  },
);

test('visitor’s code: a new code is confirmed, and its limit is said', async () => {
  let asked = 0;
  answering({ verifyEmail: () => (++asked === 1 ? { verified: false } : new AppError('too_many_codes')) });
  const { person } = show(<CodePanel email="mei@huanyu.cn" />);
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  const click = async () => {
    await expect.poll(() => resend.disabled).toBe(false);
    await person.click(resend);
  };
  await click();
  await screen.findByText('We sent you a new code. The old one no longer works.');
  await click();
  await screen.findByText(/Too many codes were sent to this email address/);
});

test.each([
  ['en', 'Send again', 'We’ve sent you a link instead'],
  ['zh', '重新发送', '这次我们发送的是链接'],
] as const)(
  'H08 visitor’s code (%s): a link in place of the code is said, without boxes',
  async (lang, again, title) => {
    answering({
      verifyEmail: () => ({ verified: false, byLink: true }),
      isVerifiedEmail: () => new AppError('connection'),
    });
    const { person } = show(<CodePanel email={`link-${lang}@huanyu.cn`} />, { lang });
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: again });
    await expect.poll(() => resend.disabled).toBe(false);
    await person.click(resend);
    await screen.findByText(title);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  },
);
