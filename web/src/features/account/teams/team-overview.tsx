/** The seats and the storage of a team at a glance. */
import type { Team } from '@waybill/contract/team';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize, formatUsed } from '../../../i18n/format.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { usePaymentsKind } from '../../../session/payments-kind.ts';
import { PartsMeter } from '../../../ui/progress/parts-meter.tsx';
import { storageState } from '../../../ui/progress/storage-state.ts';
import { nameOf } from '../names.ts';

function Seats({ team: { members, seats, place } }: { readonly team: Team }) {
  const t = useTranslations('teams.seats');
  const local = useLocalPath();
  const kind = usePaymentsKind();
  const { taken, limit } = seats;
  const invited = taken - members.length;
  const drawn = Array.from({ length: Math.max(limit, taken) }, (_, at) => ({
    seat: at + 1,
    as: at < members.length ? 'taken' : at < taken ? 'invited' : 'free',
  }));
  const isFull = taken >= limit;
  const said = taken > limit ? t('over') : isFull ? t('full') : t('free', counted(limit - taken));
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="ui-label">{t('label')}</span>
        <span className="num text-14">
          {t('amount', { taken: formatCount(taken), limit: formatCount(limit) })}
        </span>
      </div>
      <div aria-hidden="true" className="team-seats">
        {drawn.map(({ seat, as }) => (
          <i key={seat} data-seat={as} />
        ))}
      </div>
      <p className="mt-2 text-12 text-ink-2">
        {said}
        {invited > 0 && ` · ${t('invited', counted(invited))}`}{' '}
        {isFull && place === 'owner' && kind !== null && kind !== 'off' && (
          <Link to={local('/dash/account/plans')} className="link">
            {t('plans')}
          </Link>
        )}
        {isFull && kind === 'off' && t('ask')}
      </p>
    </div>
  );
}

export function TeamOverview({ team }: { readonly team: Team }) {
  const t = useTranslations('teams.storage');
  const { used, limit } = team.storage;
  return (
    <div className="ui-settings grid gap-x-12 gap-y-6 px-4 py-5 sm:grid-cols-2 sm:px-6">
      <Seats team={team} />
      <PartsMeter
        label={t('label')}
        parts={team.members.map((person) => ({
          key: person._id,
          name: nameOf(person),
          value: person.bytes,
        }))}
        used={used}
        total={limit}
        amount={t('of', { used: formatUsed(used, limit), total: formatSize(limit) })}
        note={storageState(used, limit) === 'full' ? t('full') : t('almost')}
      />
    </div>
  );
}
