/** How much of the storage each person of a team uses, the largest part first. */
import { openTeam } from '@waybill/contract/teams';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useCall } from '../../../../queries/use-call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';

export function TeamStorage() {
  const t = useTranslations('billing.usage');
  const sayError = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openTeam, {});
  if (data === undefined && error)
    return (
      <SettingsRow
        label={t('people')}
        hint={sayError(error)}
        control={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('peopleRetry')}
          </Button>
        }
      />
    );
  const { members, storage } = data?.team ?? { members: [], storage: { used: 0, limit: 1 } };
  const largest = Math.max(1, ...members.map(({ bytes }) => bytes));
  return (
    <SettingsRow label={t('people')} hint={t('peopleHint')}>
      {data === undefined ? (
        <Skeleton height={60} />
      ) : (
        <ul aria-label={t('people')} className="billing-people">
          {members
            .toSorted((a, b) => b.bytes - a.bytes)
            .map(({ _id, fullName, email, bytes }) => (
              <li key={_id}>
                <bdi className="min-w-0 truncate" title={email}>
                  {fullName || email}
                </bdi>
                <span className="num text-12 whitespace-nowrap text-ink-2">
                  {t('part', {
                    size: formatSize(bytes),
                    percent: String(Math.round((bytes / Math.max(1, storage.used)) * 100)),
                  })}
                </span>
                <span aria-hidden="true" className="billing-part">
                  <span style={{ width: `${(bytes / largest) * 100}%` }} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </SettingsRow>
  );
}
