/** What needs attention above the billing pages: an open invoice, or a checkout that was not finished. */
import { payNow } from '@waybill/contract/billing';
import { brandName, isOverdue } from '@waybill/contract/subscription';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { formatMoney } from '../prices/money.ts';
import { useBilling } from './billing-context.ts';
import { askAgain, takeOver } from './take-over.ts';
import { useBillingError } from './use-billing-error.ts';
import { usePlanName } from './use-plan-name.ts';

function OverdueNotice() {
  const t = useTranslations('billing.overdue');
  const plan = useTranslations('billing.plan');
  const nameOf = usePlanName();
  const lang = useLang();
  const say = useBillingError();
  const { own, openCard, announce } = useBilling();
  const { hasPaid } = useUser();
  const { role, due, card } = own.subscription;
  const pay = useChange(() => callAsUser(payNow, {}), {
    onDone: ({ subscription }) => {
      takeOver(subscription);
      announce(t('done'));
    },
    // A declined card changes the state too.
    onFailed: askAgain,
  });
  return (
    <div role="alert" className="billing-notice billing-notice-refused">
      <CircleAlert size={20} aria-hidden="true" />
      <div className="billing-notice-text">
        <p className="font-semibold">{hasPaid ? t('payment') : t('trial', { plan: nameOf(role) })}</p>
        <p className="text-14 text-ink-2">
          {card === null || due === null
            ? t('trialText')
            : t('refused', {
                amount: formatMoney(due.amount),
                brand: brandName(card.brand),
                last4: card.last4,
              })}
          {due?.nextTry != null && (
            <span className="block">{plan('nextTry', { date: formatDay(due.nextTry, lang) })}</span>
          )}
        </p>
        <StatusLine failed={say(pay.error)} />
      </div>
      <div className="billing-notice-acts">
        {card !== null && due !== null && (
          <Button loading={pay.isBusy} onClick={() => pay.run()}>
            {t('pay')}
          </Button>
        )}
        <Button variant="primary" onClick={openCard}>
          {card === null ? t('addCard') : t('card')}
        </Button>
      </div>
    </div>
  );
}

/** Another card does not help here. */
function DisputedNotice() {
  const t = useTranslations('billing.overdue');
  return (
    <div role="alert" className="billing-notice billing-notice-refused">
      <CircleAlert size={20} aria-hidden="true" />
      <div className="billing-notice-text">
        <p className="font-semibold">{t('disputed')}</p>
        <p className="text-14 text-ink-2">{t('disputedText')}</p>
      </div>
    </div>
  );
}

export function BillingNotices() {
  const t = useTranslations('billing.unfinished');
  const nameOf = usePlanName();
  const local = useLocalPath();
  const { own, sold, buy } = useBilling();
  const { subscription, unfinished } = own;
  if (!sold) return null;
  if (subscription.disputed) return <DisputedNotice />;
  if (isOverdue(subscription.state)) return <OverdueNotice />;
  if (unfinished === null) return null;
  if (unfinished.toConfirm !== null)
    return (
      <div role="status" className="billing-notice">
        <p className="billing-notice-text">{t('toConfirm', { plan: nameOf(unfinished.role) })}</p>
        <div className="billing-notice-acts">
          <Button onClick={() => buy(unfinished)}>{t('otherCard')}</Button>
          <Button
            variant="ink"
            render={<Link to={local(`/thankyou?checkout=${encodeURIComponent(unfinished.toConfirm)}`)} />}
          >
            {t('seePrice')}
          </Button>
        </div>
      </div>
    );
  return (
    <div role="status" className="billing-notice">
      <p className="billing-notice-text">{t(unfinished.period, { plan: nameOf(unfinished.role) })}</p>
      <div className="billing-notice-acts">
        <Button variant="ink" onClick={() => buy(unfinished)}>
          {t('continue')}
        </Button>
      </div>
    </div>
  );
}
