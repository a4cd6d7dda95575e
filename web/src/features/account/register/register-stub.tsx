/** The stub of the registration card: what the chosen plan includes, from the table that the server enforces. */
import { planOf, TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { Link } from '../../../router/link.tsx';
import type { AccountRole } from '../../../session/new-role.ts';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { useLoginPath } from './use-login-path.ts';

interface RegisterStubProps {
  readonly role: AccountRole;
  /** It is paid for, after a trial. */
  readonly bought: boolean;
  /** The account exists already. */
  readonly made: boolean;
}

export function RegisterStub({ role, bought, made }: RegisterStubProps) {
  const t = useTranslations('auth.register');
  const plans = useTranslations('site.plans');
  const login = useLoginPath();
  const plan = planOf(role);
  const facts = [
    [t('storage'), formatSize(plan.storage)],
    [t('transfer'), formatSize(plan.uploadLimit)],
    [t('transfers'), plan.monthlyTransfers === null ? t('unlimited') : formatCount(plan.monthlyTransfers)],
  ];
  return (
    <div className="grid h-full content-between gap-8">
      <div>
        <h2 className="ui-label">{bought ? t('planIncludes', { plan: plans(role) }) : t('free')}</h2>
        <dl className="mt-3 grid">
          {facts.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-14 text-ink-2">{name}</dt>
              <dd className="num text-16 font-[600]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-14 text-ink-2">{t('honest')}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-5">
        {!made && (
          <p className="text-14">
            <span className="block text-ink-2">{t('have')}</span>
            <Link to={login} className="link">
              {t('login')}
            </Link>
          </p>
        )}
        {bought ? (
          <Stamp
            ink="signal"
            place={t('trialStamp', { days: formatCount(TRIAL_DAYS) })}
            time={t('trialStampLine')}
            seed="trial"
          />
        ) : (
          <Stamp
            className="only-sold"
            ink="delivered"
            place={t('freeStamp')}
            time={t('freeStampLine')}
            seed="free"
          />
        )}
      </div>
    </div>
  );
}
