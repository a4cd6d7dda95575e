/** What is used of every limit of the plan: storage, the counts of the month, seats, and what one transfer may have. */
import { folderSize } from '@waybill/contract/files';
import { libraryCounts } from '@waybill/contract/library';
import { limitsIn, writeLimit } from '@waybill/contract/limits';
import { planOfAccount } from '@waybill/contract/plans';
import { requestCounts } from '@waybill/contract/requests';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay, formatSize, formatUsed } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useCall } from '../../../../queries/use-call.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SettingsRow, SettingsSection } from '../../../../ui/layout/settings.tsx';
import { StorageMeter } from '../../../../ui/progress/storage-meter.tsx';
import { monthEnd } from './month-end.ts';
import { TeamStorage } from './team-storage.tsx';

interface MeterProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly used: number | undefined;
  /** Null: there is no limit. */
  readonly total: number | null;
  readonly write: (value: number) => string;
  /** Of amounts that are rounded: so that less than the total never reads like it. */
  readonly writeUsed?: (used: number, total: number) => string;
}

function Meter({ label, used, total, write, writeUsed }: MeterProps) {
  const t = useTranslations('billing.usage');
  // What is not known is not said to be nothing.
  const shown = used === undefined ? '…' : (writeUsed ?? write)(used, total ?? used);
  if (total === null) {
    return (
      <div className="text-12 text-ink-2">
        <div className="mb-2 flex flex-wrap justify-between gap-x-3">
          <span>{label}</span>
          <span>{t('unlimited', { used: shown })}</span>
        </div>
        <div aria-hidden="true" className="billing-unlimited" />
      </div>
    );
  }
  return (
    <StorageMeter
      label={label}
      used={used ?? 0}
      total={total}
      amount={t('of', { used: shown, total: write(total) })}
      note={(used ?? 0) >= total ? t('full') : t('almost')}
    />
  );
}

export function UsageSection({ number }: { number: number }) {
  const t = useTranslations('billing.usage');
  const lang = useLang();
  const user = useUser();
  const plan = planOfAccount(user);
  const size = useCall(folderSize, { body: { userid: user._id } }).data?.size;
  const sent = useCall(libraryCounts, {}).data?.sentThisMonth;
  const asked = useCall(requestCounts, {}).data?.askedThisMonth;
  const isCounted = plan.monthlyTransfers !== null || plan.monthlyRequests !== null;
  const hasSeats = plan.teamLimit > 1;
  const facts = [
    ...limitsIn('eachTransfer', lang).map(
      ({ key, name }) => [name, t('upTo', { n: writeLimit(plan, key, '') })] as const,
    ),
    [t('expiry'), t(plan.customExpiry ? 'year' : 'week')],
    [t('region'), t(plan.regionPerTransfer ? 'regionEach' : 'regionOne')],
  ] as const;
  return (
    <SettingsSection
      id="usage"
      number={number}
      title={t('title')}
      text={isCounted && t('text', { date: formatDay(monthEnd(new Date()), lang) })}
    >
      <SettingsRow>
        <div className={cx('grid gap-x-10 gap-y-5', hasSeats ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
          <Meter
            label={t('storage')}
            used={size}
            total={plan.storage}
            write={formatSize}
            writeUsed={formatUsed}
          />
          <Meter label={t('transfers')} used={sent} total={plan.monthlyTransfers} write={formatCount} />
          <Meter label={t('requests')} used={asked} total={plan.monthlyRequests} write={formatCount} />
          {hasSeats && (
            <Meter
              label={t('seats')}
              used={1 + user.team.length}
              total={plan.teamLimit}
              write={formatCount}
            />
          )}
        </div>
      </SettingsRow>
      {user.teamPlace === 'owner' && user.team.length > 0 && <TeamStorage />}
      <SettingsRow label={t('each')}>
        <dl className="billing-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="ui-label">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </SettingsRow>
    </SettingsSection>
  );
}
