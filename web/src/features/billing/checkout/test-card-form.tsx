/** The card form of test mode. It takes test cards only, so the browser neither fills nor keeps what is typed. */
import { AppError } from '@waybill/contract/errors';
import { sandboxPay } from '@waybill/contract/sandbox';
import { CreditCard } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { formatMoney } from '../prices/money.ts';
import { digitsOf, groupExpiry, groupNumber, isCardNumber, isCvc, readExpiry } from './card-entry.ts';
import { endsCheckout } from './ends-checkout.ts';
import type { TestCheckout } from './price-terms.ts';
import { TestCards } from './test-cards.tsx';
import { usePaymentError } from './use-payment-error.ts';

/** What a click on a test card fills in besides its number. */
const SAMPLE = { expiry: '12 / 34', cvc: '123' };

interface TestCardFormProps {
  readonly id: string;
  readonly checkout: TestCheckout;
  readonly onPaid: (result: 'complete' | 'confirm') => Promise<void> | void;
  /** Why the try before ended at the bank. */
  readonly declined: unknown;
  readonly onEnded: (thrown: unknown) => Promise<void> | void;
}

const typed = { inputMode: 'numeric', autoComplete: 'off', mono: true, spellCheck: false } as const;

export function TestCardForm({ id, checkout, declined, onPaid, onEnded }: TestCardFormProps) {
  const t = useTranslations('checkout');
  const say = usePaymentError();
  const pay = useRef<HTMLButtonElement>(null);
  const check = ({ number, expiry, cvc }: { number: string; expiry: string; cvc: string }) => ({
    number: !isCardNumber(number) && t('form.numberWrong'),
    expiry: readExpiry(expiry) === null && t('form.expiryWrong'),
    cvc: !isCvc(cvc) && t('form.cvcWrong'),
  });
  const form = useForm({
    initial: { number: '', expiry: '', cvc: '', name: '' },
    check,
    submit: async ({ number, expiry, cvc, name }) => {
      const until = readExpiry(expiry);
      if (until === null) return undefined;
      const body = { number: digitsOf(number), ...until, cvc: cvc.trim(), name: name.trim() };
      try {
        const { result } = await callAsUser(sandboxPay, { params: { id }, body });
        await onPaid(result);
        return result === 'complete' ? 'leaving' : undefined;
      } catch (thrown) {
        if (!endsCheckout(thrown)) throw thrown;
        await onEnded(thrown);
      }
      return undefined;
    },
    say,
    blame: (error) => {
      if (!(error instanceof AppError) || error.code !== 'card_invalid') return {};
      return error.fields?.['expYear'] ? { expiry: say(error) } : { number: say(error) };
    },
    retryAt: 'number',
  });
  const fields = useLeaving(form, check);
  const { values } = form;
  const choose = (number: string) => {
    form.reset({ ...values, number: groupNumber(number), ...SAMPLE });
    pay.current?.focus();
  };
  const action = () => {
    if (checkout.offer === null) return t('form.save');
    if (checkout.trialDays > 0) return t('form.startTrial');
    return t('form.pay', { price: formatMoney(checkout.dueNow) });
  };
  return (
    <form onSubmit={form.onSubmit} noValidate autoComplete="off" className="grid gap-5">
      <TestCards number={values.number} onChoose={choose} />
      <div className="grid gap-4">
        <Field label={t('form.number')} {...fields.wrong('number')} required>
          <TextInput
            {...fields.text('number')}
            {...typed}
            icon={<CreditCard size={18} aria-hidden="true" />}
            placeholder="1234 1234 1234 1234"
            onChange={(event) => form.set('number', groupNumber(event.target.value))}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('form.expiry')} {...fields.wrong('expiry')} required>
            <TextInput
              {...fields.text('expiry')}
              {...typed}
              placeholder={t('form.expiryHint')}
              onChange={(event) => form.set('expiry', groupExpiry(event.target.value, values.expiry))}
            />
          </Field>
          <Field label={t('form.cvc')} {...fields.wrong('cvc')} required>
            <TextInput {...fields.text('cvc')} {...typed} maxLength={4} placeholder="123" />
          </Field>
        </div>
        <Field label={t('form.name')} aside={t('form.optional')} hint={t('form.nameHint')}>
          <TextInput {...form.text('name')} autoComplete="off" maxLength={100} />
        </Field>
      </div>
      <StatusLine failed={form.error ?? (declined !== null && form.refusals === 0 && say(declined))} />
      <Button ref={pay} type="submit" variant="primary" size="lg" loading={form.busy}>
        {action()}
      </Button>
      <p className="text-12 text-ink-3">{checkout.offer === null ? t('form.cardOnly') : t('form.terms')}</p>
    </form>
  );
}
