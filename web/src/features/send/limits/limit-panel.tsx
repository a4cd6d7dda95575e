/** Shown in place of the form when a limit is reached: why, until when, and what to do next. */
import { ANON_SENDS, TRIAL_DAYS } from '@waybill/contract/plans';
import { isolatedLine } from '@waybill/contract/shown-names';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { isForSale } from '../../../session/payments-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stamp, type StampInk } from '../../../ui/waybill/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { usePanel } from '../panel-context.ts';
import { setPanelOpen } from '../panel-open.ts';
import { useSendState } from '../send-store.ts';
import { CARD_PATH, PLANS_PATH, REGISTER_PATH } from '../ways.ts';
import type { Limit } from './limit-of.ts';

/** Counts begin anew on the first of the month, by the server's clock in UTC. */
function nextMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** How the owner of the user’s team is called; null for everyone who pays for themselves. */
const ownerName = (user: UserView | null): string | null =>
  user?.parentAdmin
    ? isolatedLine(user.parentAdmin.parentAdminFullName || user.parentAdmin.parentEmail)
    : null;

function Ways({ limit }: { limit: Limit }) {
  const t = useTranslations('send');
  const local = useLocalPath();
  const { support, user } = usePanel();
  const { senderEmail } = useSendState().draft;
  if (limit === 'visitor') {
    return (
      <Button
        variant="primary"
        size="lg"
        render={<Link to={local(REGISTER_PATH)} state={{ email: senderEmail.trim() }} />}
      >
        {t('limit.account')}
      </Button>
    );
  }
  if (limit === 'suspended') return support(t('support'), 'button');
  const name = ownerName(user);
  if (name !== null)
    return (
      <Button
        variant="primary"
        size="lg"
        render={<a href={`mailto:${user?.parentAdmin?.parentEmail}`}>{null}</a>}
      >
        {t('limit.askOwner', { name })}
      </Button>
    );
  if (!isForSale()) return support(t('limit.askAdministrator'), 'button');
  if (limit === 'trial' || limit === 'payment') {
    return (
      // The card is asked for on a page of the dashboard, which the panel would cover.
      <Button
        variant="primary"
        size="lg"
        render={<Link to={local(CARD_PATH)} onClick={() => setPanelOpen(false)} />}
      >
        {t(limit === 'trial' ? 'limit.addCard' : 'limit.changeCard')}
      </Button>
    );
  }
  const isNew = user?.paymentState === 'none' && !user.hasPaid;
  return (
    <Button variant="primary" size="lg" render={<Link to={local(PLANS_PATH)} />}>
      {isNew ? t('trial', { days: String(TRIAL_DAYS) }) : t('plans')}
    </Button>
  );
}

const INKS: Record<Limit, StampInk> = {
  suspended: 'signal',
  trial: 'refused',
  payment: 'refused',
  storage: 'expiring',
  month: 'expiring',
  visitor: 'expiring',
};

export function LimitPanel({ limit }: { limit: Limit }) {
  const t = useTranslations('send');
  const lang = useLang();
  const plans = useTranslations('site.plans');
  const { limits, user } = usePanel();
  const { plan } = limits;
  const role = user === null || user.role === 'anon' ? '' : plans(user.role);
  const owner = ownerName(user);
  const isOwners = owner !== null && (limit === 'trial' || limit === 'payment');
  const heading = isOwners ? t('limit.memberPayment') : t(`limit.${limit}`, { role });
  const texts: Record<Limit, string> = {
    suspended: t('limit.suspendedText'),
    trial: t('limit.trialText'),
    payment: t('limit.paymentText', { role }),
    storage: t('limit.storageText', { size: formatSize(plan.storage) }),
    month: t('limit.monthText', {
      n: formatCount(plan.monthlyTransfers ?? 0),
      date: formatDay(nextMonth(new Date()), lang),
    }),
    visitor: t('limit.visitorText', { n: formatCount(ANON_SENDS.perBrowser) }),
  };
  return (
    <section aria-label={heading}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={t('number')} />}
        stub={
          <div className="send-stub">
            <Ways limit={limit} />
          </div>
        }
      >
        <div className="send-limit">
          <Stamp
            ink={INKS[limit]}
            size="lg"
            place={t(`limit.${limit}Stamp`)}
            time={formatDay(Date.now(), lang)}
            seed={limit}
          />
          <h2 className="text-28">{heading}</h2>
          <p className="max-w-md text-ink-2">
            {isOwners ? t('limit.memberPaymentText', { name: owner }) : texts[limit]}
            {(limit === 'storage' || limit === 'month') &&
              ` ${owner === null ? t(isForSale() ? 'limit.largerPlan' : 'limit.administrator') : t('limit.memberPlan', { name: owner })}`}
          </p>
        </div>
      </WaybillCard>
    </section>
  );
}
