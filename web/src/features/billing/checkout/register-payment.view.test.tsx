/** Proves the last step of registering: choosing a plan, what it costs, and staying on the free one. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { RegisterPayment } from './register-payment.tsx';

test.each([
  [
    'en',
    'First 7 days free, then $228 a year.',
    /^Business/,
    'Monthly',
    'First 7 days free, then $69 a month.',
  ],
  ['zh', '前 7 天免费，之后每年 $228。', /^商务版/, '按月', '前 7 天免费，之后每月 $69。'],
] as const)(
  'P04 B02 last step (%s): each plan says what it costs after the trial, before a card is asked for',
  async (lang, yearly, business, monthly, after) => {
    const onRole = vi.fn();
    const { person } = show(
      <RegisterPayment query={new URLSearchParams()} onFree={vi.fn()} onRole={onRole} />,
      { lang },
    );
    screen.getByText(yearly);
    await person.click(screen.getByRole('radio', { name: business }));
    await person.click(screen.getByRole('radio', { name: monthly }));
    screen.getByText(after);
    expect(onRole.mock.calls).toEqual([['pro'], ['business']]);
  },
);

test('P04 last step: the free plan needs no card', async () => {
  const onFree = vi.fn();
  const { person } = show(<RegisterPayment query={new URLSearchParams()} onFree={onFree} />);
  await person.click(screen.getByRole('button', { name: 'Continue with Free' }));
  expect(onFree).toHaveBeenCalledOnce();
});
