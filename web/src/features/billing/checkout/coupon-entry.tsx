/** Takes a coupon: folded until someone has one, checked before the checkout is opened again with it. */
import { call } from '@waybill/contract/call';
import { coupon } from '@waybill/contract/checkout';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { usePaymentError } from './use-payment-error.ts';

interface CouponEntryProps {
  /** The coupon in use; empty for none. */
  readonly applied: string;
  readonly onApply: (code: string) => void;
}

export function CouponEntry({ applied, onApply }: CouponEntryProps) {
  const t = useTranslations('checkout.coupon');
  const say = usePaymentError();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('missing') }),
    submit: async ({ code }) => {
      await call(coupon, { params: { code: code.trim() } });
      setOpen(false);
      onApply(code.trim());
    },
    say,
    // Whether it is for this plan is only known when a checkout is opened with it.
    blame: (error) => ({
      code: hasCode(error, 'coupon_invalid', 'invalid_input') ? t('invalid') : say(error),
    }),
  });
  if (applied !== '') {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <TicketPercent size={16} aria-hidden="true" />
        {t('applied', { code: applied })}
        <button type="button" className="link" onClick={() => onApply('')}>
          {t('remove')}
        </button>
      </p>
    );
  }
  if (!open) {
    return (
      <button type="button" className="link justify-self-start text-14" onClick={() => setOpen(true)}>
        {t('have')}
      </button>
    );
  }
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field label={t('label')} {...form.wrong('code')}>
        <span className="flex gap-2">
          <TextInput {...form.text('code')} autoComplete="off" maxLength={60} mono autoFocus />
          <Button type="submit" loading={form.busy}>
            {t('apply')}
          </Button>
        </span>
      </Field>
    </form>
  );
}
