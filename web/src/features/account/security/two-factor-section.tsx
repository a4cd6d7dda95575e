/** The section for the second factor: turn it on, see how many recovery codes are left, renew them, turn it off. */
import { endTwoFactor, renewRecoveryCodes, twoFactorState } from '@waybill/contract/two-factor';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { LoadError } from './load-error.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { problemOf } from './problem.ts';
import type { ReauthBody } from './reauth/use-reauth.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

export function TwoFactorSection({ number }: { number: number }) {
  const t = useTranslations('account.twoFactor');
  const leave = useTranslations('account.leave');
  const user = useUser();
  const loaded = useCall(twoFactorState, {});
  const [asking, setAsking] = useState<'start' | 'end' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [done, setDone] = useState<'isOn' | 'ended' | null>(null);
  useLeaveGuard(codes === null ? null : leave('codes'));

  const dialog = (name: 'start' | 'end' | 'renew') => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const turned = (on: boolean, recoveryCodes: readonly string[] | null) => {
    setCodes(recoveryCodes);
    setDone(on ? null : 'ended');
    changeAnswer(twoFactorState, {}, () => ({ on, recoveryCodesLeft: recoveryCodes?.length ?? 0 }));
    session.update({ ...user, twoFactor: on });
  };
  const end = async (body: ReauthBody) => {
    await callAsUser(endTwoFactor, { body });
    turned(false, null);
  };
  const renew = async (body: ReauthBody) => {
    turned(true, (await callAsUser(renewRecoveryCodes, { body })).recoveryCodes);
  };

  return (
    <SettingsSection id="two-factor" number={number} title={t('title')} text={t('text')}>
      {loaded.isPending && (
        <SettingsRow label={<Skeleton width={140} />} hint={<Skeleton width="70%" className="mt-2" />} />
      )}
      {loaded.isError && (
        <LoadError
          what={t('failed')}
          problem={problemOf(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {loaded.isSuccess && (
        <SettingsRow
          label={
            <span className="flex flex-wrap items-center gap-3">
              {t('app')}
              <StateDot tone={loaded.data.on ? 'delivered' : 'muted'}>
                {t(loaded.data.on ? 'on' : 'off')}
              </StateDot>
            </span>
          }
          hint={t(loaded.data.on ? 'onHint' : 'offHint')}
          control={
            loaded.data.on ? (
              <Button size="sm" onClick={() => setAsking('end')}>
                {t('turnOff')}
              </Button>
            ) : (
              <Button size="sm" onClick={() => setAsking('start')}>
                {t('turnOn')}
              </Button>
            )
          }
          status={<StatusLine done={done && t(done)} below />}
        />
      )}
      {loaded.isSuccess && loaded.data.on && codes === null && (
        <SettingsRow
          label={t('codesLabel')}
          hint={
            loaded.data.recoveryCodesLeft === 0
              ? t('codesNone')
              : t('codesLeft', counted(loaded.data.recoveryCodesLeft))
          }
          control={
            <Button size="sm" onClick={() => setAsking('renew')}>
              {t('renew')}
            </Button>
          }
        />
      )}
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          email={user.email}
          onKept={() => {
            setCodes(null);
            setDone('isOn');
          }}
        />
      )}
      <TwoFactorSetup {...dialog('start')} onOn={(fresh) => turned(true, fresh)} />
      <PasswordDialog
        {...dialog('end')}
        name="end-two-factor"
        title={t('endTitle')}
        text={t('endText')}
        submit={t('turnOff')}
        danger
        onConfirm={end}
      />
      <PasswordDialog
        {...dialog('renew')}
        name="renew-codes"
        title={t('renewTitle')}
        text={t('renewText')}
        submit={t('renewDo')}
        onConfirm={renew}
      />
    </SettingsSection>
  );
}
