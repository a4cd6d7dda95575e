/** What can be done with a plan: choose or change it, take a cancellation or a switch back, cancel it, get the money back. */
import { resumePlan } from '@waybill/contract/billing';
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { Link } from '../../../../router/link.tsx';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { type BillingAnswer, useBilling } from '../billing-context.ts';
import { LeaveDialog } from '../changing/leave-dialog.tsx';
import { takeOver } from '../take-over.ts';
import { useBillingError } from '../use-billing-error.ts';

function Resume({ label, done }: { label: string; done: string }) {
  const say = useBillingError();
  const { announce } = useBilling();
  const isSuspended = useUser().status === 'revoke';
  const resume = useChange(() => callAsUser(resumePlan, {}), {
    onDone: ({ subscription }) => {
      takeOver(subscription);
      announce(done);
    },
  });
  return (
    <>
      <Button variant="ink" loading={resume.isBusy} disabled={isSuspended} onClick={() => resume.run()}>
        {label}
      </Button>
      <StatusLine failed={say(resume.error)} />
    </>
  );
}

/** What the way to the plans is called. Lifetime codes stand there in place of the plans. */
function plansLabel({ subscription, codes, source }: BillingAnswer) {
  if (subscription.state !== 'none') return 'plan.change';
  if (codes.length >= LIFETIME_CODES_MAX) return 'plan.seeCodes';
  if (codes.length > 0) return 'plans.enter';
  return source === 'free' ? 'plan.choose' : 'plan.see';
}

export function PlanActions() {
  const t = useTranslations('billing');
  const local = useLocalPath();
  const lang = useLang();
  const { own } = useBilling();
  const { state, cancelAt, next, refundable } = own.subscription;
  const isPayer = state !== 'none';
  const label = plansLabel(own);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isPayer && cancelAt !== null ? (
        <Resume label={t('cancelled.resume')} done={t('cancelled.done')} />
      ) : next !== null ? (
        <Resume label={t('waiting.takeBack')} done={t('waiting.done')} />
      ) : (
        <Button
          variant={label === 'plan.choose' ? 'primary' : 'plain'}
          render={<Link to={local('/dash/account/plans')} />}
        >
          {t(label)}
        </Button>
      )}
      {isPayer && cancelAt === null && (
        <LeaveDialog kind="cancel" trigger={<Button variant="ghost">{t('plan.cancel')}</Button>} />
      )}
      {refundable !== null && (
        <span className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2 max-sm:basis-full sm:ml-auto">
          {t('plan.refundUntil', { date: formatDay(refundable.until, lang) })}
          <LeaveDialog
            kind="refund"
            trigger={
              <button type="button" className="link min-h-8">
                {t('plan.refund')}
              </button>
            }
          />
        </span>
      )}
    </div>
  );
}
