/** What stands in the form's place when a limit is reached: why, until when, and the way on. */
import { ANON_SENDS, TRIAL_DAYS } from '@waybill/contract/plans';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { isForSale } from '../../../session/payments-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stamp } from '../../../ui/paper/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { usePanel } from '../panel-context.ts';
import { useSendState } from '../send-store.ts';
import { PLANS_PATH, REGISTER_PATH } from '../ways.ts';
import type { Limit } from './limit-of.ts';

/** Counts begin anew on the first of the month, by the server's clock in UTC. */
function nextMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

function Ways({ limit }: { limit: Limit }) {
  const t = useTranslations('send');
  const local = useLocalPath();
  const { support } = usePanel();
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
  if (limit === 'suspended' || !isForSale()) return support(t('support'));
  return (
    <Button variant="primary" size="lg" render={<Link to={local(PLANS_PATH)} />}>
      {t('trial', { days: String(TRIAL_DAYS) })}
    </Button>
  );
}

export function LimitPanel({ limit }: { limit: Limit }) {
  const t = useTranslations('send');
  const lang = useLang();
  const { plan } = usePanel().limits;
  const texts: Record<Limit, string> = {
    suspended: t('limit.suspendedText'),
    storage: t('limit.storageText', { size: formatSize(plan.storage) }),
    month: t('limit.monthText', {
      n: formatCount(plan.monthlyTransfers ?? 0),
      date: formatDay(nextMonth(new Date()), lang),
    }),
    visitor: t('limit.visitorText', { n: formatCount(ANON_SENDS.perBrowser) }),
  };
  return (
    <section aria-label={t(`limit.${limit}`)}>
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
            ink={limit === 'suspended' ? 'signal' : 'expiring'}
            size="lg"
            place={t(`limit.${limit}Stamp`)}
            time={formatDay(Date.now(), lang)}
            seed={limit}
          />
          <h2 className="text-28">{t(`limit.${limit}`)}</h2>
          <p className="max-w-md text-ink-2">
            {texts[limit]}
            {isForSale() && (limit === 'storage' || limit === 'month') && ` ${t('limit.largerPlan')}`}
          </p>
        </div>
      </WaybillCard>
    </section>
  );
}
