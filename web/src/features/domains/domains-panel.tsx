/** The team’s own domains: what is set up, or the way to set it up. */
import { type Domains, type DomainView, openDomains } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useCall } from '../../queries/use-call.ts';
import { SettingsSection } from '../../ui/layout/settings.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { ClaimForm } from './claim-form.tsx';
import { LinkDomain } from './link-domain.tsx';
import { NoPlan } from './no-plan.tsx';
import { SendingDomain } from './sending-domain.tsx';
import { SendingForm } from './sending-form.tsx';

export function DomainsPanel() {
  const t = useTranslations('domains');
  const sayError = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openDomains, {});
  if (data === undefined && error instanceof AppError && error.code === 'forbidden')
    return <EmptyState title={t('members')}>{t('membersHint')}</EmptyState>;
  if (data === undefined && error)
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
        {sayError(error)}
      </FailedState>
    );
  const domains = data?.domains;
  return (
    <div className="grid grid-cols-1 gap-8">
      <SettingsSection id="link-domain" number={1} title={t('link.title')} text={t('link.text')}>
        <Part
          domains={domains}
          domain={domains?.linkDomain}
          removed={(domain) => t('remove.done', { domain })}
          form={(onDone) => <ClaimForm onClaimed={onDone} />}
          card={(domain, onRemoved) => <LinkDomain domain={domain} onRemoved={onRemoved} />}
        />
      </SettingsSection>
      <SettingsSection id="sending-domain" number={2} title={t('sending.title')} text={t('sending.text')}>
        <Part
          domains={domains}
          domain={domains?.sendingDomain}
          removed={(domain) => t('sending.remove.done', { domain })}
          form={(onDone) => <SendingForm onDone={onDone} />}
          card={(domain, onRemoved) => <SendingDomain domain={domain} onRemoved={onRemoved} />}
        />
      </SettingsSection>
    </div>
  );
}

interface PartProps<View extends DomainView> {
  /** Undefined while they load. */
  readonly domains: Domains | undefined;
  readonly domain: View | null | undefined;
  /** What is said after it was removed. */
  readonly removed: (domain: string) => string;
  readonly form: (onDone: () => void) => ReactNode;
  readonly card: (domain: View, onRemoved: () => void) => ReactNode;
}

/** One of the two domains, or the way to it. */
function Part<View extends DomainView>({ domains, domain, removed, form, card }: PartProps<View>) {
  const [done, setDone] = useState<string | null>(null);
  if (domains === undefined)
    return (
      <div aria-busy="true" className="grid gap-4 px-4 py-6 sm:px-6">
        <Skeleton width="40%" height={24} />
        <Skeleton width="75%" />
        <Skeleton height={96} shape="box" />
      </div>
    );
  return (
    <>
      {domain != null ? (
        <Fragment key={domain.name}>{card(domain, () => setDone(removed(domain.shown)))}</Fragment>
      ) : domains.allowed === 0 ? (
        <NoPlan />
      ) : (
        form(() => setDone(null))
      )}
      <div className={done === null ? 'sr-only' : 'px-4 py-3 sm:px-6'}>
        <StatusLine done={done} />
      </div>
    </>
  );
}
