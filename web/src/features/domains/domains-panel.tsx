/** The team’s own domains: what is set up, or the way to set it up. */
import { openDomains } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useCall } from '../../queries/use-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SettingsSection } from '../../ui/layout/settings.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { ClaimForm } from './claim-form.tsx';
import { LinkDomain } from './link-domain.tsx';
import { NoPlan } from './no-plan.tsx';

export function DomainsPanel() {
  const t = useTranslations('domains');
  const sayError = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openDomains, {});
  const [done, setDone] = useState<string | null>(null);
  if (data === undefined && error instanceof AppError && error.code === 'forbidden')
    return <EmptyState title={t('members')}>{t('membersHint')}</EmptyState>;
  if (data === undefined && error)
    return (
      <EmptyState
        tone="refused"
        title={t('failed')}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {sayError(error)}
      </EmptyState>
    );
  const domains = data?.domains;
  const link = domains?.linkDomain;
  return (
    <SettingsSection id="link-domain" number={1} title={t('link.title')} text={t('link.text')}>
      {domains === undefined && (
        <div aria-busy="true" className="grid gap-4 px-4 py-6 sm:px-6">
          <Skeleton width="40%" height={24} />
          <Skeleton width="75%" />
          <Skeleton height={96} shape="box" />
        </div>
      )}
      {domains !== undefined && link == null && domains.allowed === 0 && <NoPlan />}
      {domains !== undefined && link == null && domains.allowed > 0 && (
        <ClaimForm onClaimed={() => setDone(null)} />
      )}
      {link != null && (
        <LinkDomain
          key={link.name}
          domain={link}
          onRemoved={() => setDone(t('remove.done', { domain: link.shown }))}
        />
      )}
      <div className={done === null ? 'sr-only' : 'px-4 py-3 sm:px-6'}>
        <StatusLine done={done} />
      </div>
    </SettingsSection>
  );
}
