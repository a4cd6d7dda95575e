/** Proves that every error of plans has a sentence of its own in both languages. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { en } from '../../../i18n/en.ts';
import { useBillingError } from './use-billing-error.ts';

const codes = [
  'no_subscription',
  'same_plan',
  'price_changed',
  'card_declined',
  'card_missing',
  'card_needed',
  'refund_over',
  'payments_off',
  'payments_unavailable',
  'already_subscribed',
  'code_invalid',
  'codes_maximum',
] as const;

function Sentences() {
  const say = useBillingError();
  return (
    <ul>
      {codes.map((code) => (
        <li key={code}>{say(new AppError(code))}</li>
      ))}
      <li>{say(new AppError('forbidden'))}</li>
    </ul>
  );
}

test.each(['en', 'zh'] as const)('D09 errors of plans (%s): each has its own sentence', (lang) => {
  show(<Sentences />, { lang });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.every((text) => text !== null && text !== '' && !/[{}]/.test(text))).toBe(true);
  expect(new Set(said).size).toBe(codes.length + 1);
  if (lang === 'en') expect(said).toContain(en.billing.errors.code_invalid);
});
