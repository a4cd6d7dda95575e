/** The row for the login provider: whether the account is connected with it, connecting and disconnecting. */
import { connectSso, disconnectSso, type SsoConnection, ssoConnection } from '@waybill/contract/sso';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadError } from './load-error.tsx';
import { Moment } from './moment.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { problemOf } from './problem.ts';

const FAILURES = ['taken', 'refused', 'cancelled', 'away', 'unverified', 'domain'] as const;

/** What came of connecting, when the browser has come back from the provider. */
function useOutcome(name: string): { done?: string; failed?: string } {
  const t = useTranslations('account.sso.outcome');
  const [query] = useSearchParams();
  const named = query.get('sso');
  if (named === 'connected') return { done: t('connected', { name }) };
  const failure = FAILURES.find((one) => one === named);
  return failure === undefined ? {} : { failed: t(failure, { name }) };
}

export function SsoRow({ name }: { name: string }) {
  const t = useTranslations('account.sso');
  const lang = useLang();
  const loaded = useCall(ssoConnection, {});
  const outcome = useOutcome(name);
  const [asking, setAsking] = useState<'connect' | 'disconnect' | null>(null);
  const [gone, setGone] = useState(false);
  const change = (open: boolean) => {
    if (!open) setAsking(null);
  };
  if (loaded.isError)
    return (
      <LoadError what={t('failed')} problem={problemOf(loaded.error)} onRetry={() => void loaded.refetch()} />
    );
  if (loaded.isPending) return <SettingsRow label={name} hint={<Skeleton width="50%" />} />;
  const { connection, canDisconnect } = loaded.data;
  return (
    <>
      <SettingsRow
        label={name}
        hint={<Standing name={name} connection={connection} canDisconnect={canDisconnect} />}
        status={<StatusLine below {...(gone ? { done: t('disconnected') } : outcome)} />}
        control={
          connection === null ? (
            <Button size="sm" onClick={() => setAsking('connect')}>
              {t('connect')}
            </Button>
          ) : (
            canDisconnect && (
              <Button size="sm" onClick={() => setAsking('disconnect')}>
                {t('disconnect')}
              </Button>
            )
          )
        }
      />
      <PasswordDialog
        name="connect"
        open={asking === 'connect'}
        onOpenChange={change}
        title={t('connectTitle', { name })}
        text={t('connectText', { name })}
        submit={t('next', { name })}
        onConfirm={async (reauth) => {
          // Without a connection there is nothing else to confirm with.
          const password = 'password' in reauth ? reauth.password : '';
          const { url } = await callAsUser(connectSso, { body: { password, lang } });
          window.location.assign(url);
        }}
      />
      <ConfirmDialog
        open={asking === 'disconnect'}
        onOpenChange={change}
        title={t('disconnectTitle', { name })}
        text={t('disconnectText')}
        confirm={t('disconnect')}
        onConfirm={async () => {
          const answer = await callAsUser(disconnectSso, {});
          changeAnswer(ssoConnection, {}, () => answer);
          setGone(true);
        }}
      />
    </>
  );
}

interface StandingProps extends Pick<SsoConnection, 'connection' | 'canDisconnect'> {
  readonly name: string;
}

function Standing({ name, connection, canDisconnect }: StandingProps) {
  const t = useTranslations('account.sso');
  if (connection === null) return t('off', { name });
  return (
    <span className="wrap-anywhere">
      {t('on', { email: connection.email })}{' '}
      {connection.lastUsedAt !== null && (
        <Moment at={connection.lastUsedAt} say={(when) => t('used', { when })} />
      )}{' '}
      {!canDisconnect && t('onlyWay')}
    </span>
  );
}
