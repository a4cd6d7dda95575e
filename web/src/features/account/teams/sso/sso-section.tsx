/** A team's own login provider, for its owner: the email domain, the provider, and whether people log in by it. */
import { openTeamSso, type TeamSso } from '@waybill/contract/team-sso';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../../i18n/use-lang.tsx';
import { useCall } from '../../../../queries/use-call.ts';
import { Link } from '../../../../router/link.tsx';
import { usePaymentsKind } from '../../../../session/payments-kind.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainRow } from './domain-row.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderUse } from './provider-use.tsx';
import type { RenderRecord } from './show-sso.ts';

const PLANS_PAGE = '/dash/account/plans';

interface SsoSectionProps {
  readonly number: number;
  readonly renderRecord: RenderRecord;
}

export function SsoSection({ number, renderRecord }: SsoSectionProps) {
  const t = useTranslations('teams.sso');
  const say = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openTeamSso, {});
  return (
    <SettingsSection id="single-sign-on" number={number} title={t('title')} text={t('text')}>
      {data !== undefined && <Settings sso={data.sso} renderRecord={renderRecord} />}
      {data === undefined && !error && (
        <div aria-busy="true" className="px-4 py-5 sm:px-6">
          <Skeleton width="60%" />
        </div>
      )}
      {data === undefined && error && (
        <SettingsRow
          hint={<StatusLine failed={`${t('failed')} ${say(error)}`} />}
          control={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </SettingsSection>
  );
}

interface SettingsProps {
  readonly sso: TeamSso;
  readonly renderRecord: RenderRecord;
}

function Settings({ sso: { allowed, setUp }, renderRecord }: SettingsProps) {
  if (setUp === null) return allowed ? <DomainForm /> : <NoPlan />;
  return (
    <>
      <DomainRow setUp={setUp} renderRecord={renderRecord} />
      <ProviderForm key={setUp.redirectUri} setUp={setUp} />
      {setUp.provider !== null && <ProviderUse setUp={setUp} name={setUp.provider.name} />}
    </>
  );
}

function NoPlan() {
  const t = useTranslations('teams.sso');
  const local = useLocalPath();
  const isSold = usePaymentsKind() !== 'off';
  return (
    <SettingsRow
      hint={isSold ? t('noPlan') : t('noPlanAsk')}
      control={
        isSold && (
          <Button size="sm" render={<Link to={local(PLANS_PAGE)} />}>
            {t('plans')}
          </Button>
        )
      }
    />
  );
}
