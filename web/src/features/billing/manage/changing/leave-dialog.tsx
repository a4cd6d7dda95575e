/** Cancels the plan or asks for the money back, with a reason; says until when the plan stays and that nothing is deleted. */
import { CANCEL_COMMENT_MAX, CANCEL_REASONS, cancelPlan, refund } from '@waybill/contract/billing';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Textarea } from '../../../../ui/fields/textarea.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { formatMoney } from '../../prices/money.ts';
import { useBilling } from '../billing-context.ts';
import { takeOver } from '../take-over.ts';
import { useBillingError } from '../use-billing-error.ts';
import { usePlanName } from '../use-plan-name.ts';

type Reason = (typeof CANCEL_REASONS)[number];

interface LeaveDialogProps {
  readonly kind: 'cancel' | 'refund';
  readonly trigger: ReactElement;
}

export function LeaveDialog({ kind, trigger }: LeaveDialogProps) {
  const t = useTranslations('billing.leave');
  const close = useTranslations('billing')('close');
  const nameOf = usePlanName();
  const lang = useLang();
  const say = useBillingError();
  const { own, announce } = useBilling();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { role, state, trialEnd, periodEnd, refundable } = own.subscription;
  const isTrial = state === 'trialing';
  const values = {
    plan: nameOf(role),
    date: formatDay((isTrial ? trialEnd : periodEnd) ?? Date.now(), lang),
    amount: formatMoney(refundable?.amount ?? 0),
  };
  const isTooLong = Array.from(comment).length > CANCEL_COMMENT_MAX;

  const leaving = useChange(
    async (body: { readonly reason: Reason; readonly comment: string }) => {
      if (kind === 'cancel') {
        takeOver((await callAsUser(cancelPlan, { body })).subscription);
        return announce(t('cancelled'));
      }
      const { subscription, refunded } = await callAsUser(refund, { body });
      takeOver(subscription);
      announce(t('refunded', { amount: formatMoney(refunded) }));
    },
    { onDone: () => setOpen(false) },
  );
  const leave = () => (reason === null ? setMissing(true) : leaving.run({ reason, comment }));
  const change = (next: boolean) => {
    leaving.forget();
    setMissing(false);
    setOpen(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={trigger}
      width={500}
      title={kind === 'cancel' ? t('cancelTitle', values) : t('refundTitle')}
      description={t(kind === 'refund' ? 'refundText' : isTrial ? 'trialText' : 'cancelText', values)}
      closeLabel={close}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('keep')}</Button>
          <Button variant="danger" loading={leaving.isBusy} disabled={isTooLong} onClick={leave}>
            {t(kind)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={t('legend')}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(value) }))}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setMissing(false);
          }}
        />
        <Field label={t('comment')} aside={t('optional')}>
          <Textarea value={comment} onChange={setComment} limit={CANCEL_COMMENT_MAX} rows={2} />
        </Field>
        <StatusLine failed={isMissing ? t('choose') : say(leaving.error)} />
      </div>
    </Dialog>
  );
}
