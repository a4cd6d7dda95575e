/** Confirms the price of a checkout whose trial was refused. An amount that has changed meanwhile is asked for again. */
import { type Confirmation, confirmCheckout } from '@waybill/contract/checkout';
import { AppError } from '@waybill/contract/errors';
import { useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

interface ConfirmPrice {
  readonly busy: boolean;
  /** Null: it was not refused. */
  readonly error: unknown;
  /** The bank asks its customer first, which only the payment form can do. */
  readonly needsBank: boolean;
  readonly confirm: (asked: Confirmation) => Promise<void>;
}

/** `reload` asks how the checkout ended. */
export function useConfirmPrice(id: string, reload: () => void): ConfirmPrice {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async ({ dueNow }: Confirmation) => {
    setBusy(true);
    setError(null);
    try {
      await callAsUser(confirmCheckout, { params: { id }, body: { dueNow } });
      reload();
    } catch (thrown) {
      setError(thrown);
      if (hasCode(thrown, 'price_changed', 'already_subscribed', 'checkout_over')) reload();
    } finally {
      setBusy(false);
    }
  };
  const needsBank =
    error instanceof AppError &&
    hasCode(error, 'card_declined') &&
    error.fields?.['card'] === 'not_confirmed';
  return { busy, error, needsBank, confirm };
}
