/** The dialog that turns the second factor on: the password, then the QR code and the first code of the app. */
import { confirmTwoFactor, startTwoFactor } from '@waybill/contract/two-factor';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import type { ReauthBody } from './reauth/use-reauth.ts';
import { ScanSecret, type Secret } from './scan-secret.tsx';

interface TwoFactorSetupProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
}

export function TwoFactorSetup({ open, onOpenChange, onOn }: TwoFactorSetupProps) {
  const t = useTranslations('account.twoFactor');
  const all = useTranslations('account');
  const firstBox = useRef<HTMLElement>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const start = async (body: ReauthBody) => {
    setSecret(await callAsUser(startTwoFactor, { body }));
  };
  const confirm = async (code: string) => {
    const { recoveryCodes } = await callAsUser(confirmTwoFactor, { body: { code } });
    setSecret(null);
    onOn(recoveryCodes);
  };
  return (
    <>
      <PasswordDialog
        name="start-two-factor"
        open={open}
        onOpenChange={onOpenChange}
        title={t('startTitle')}
        text={t('startText')}
        submit={t('next')}
        onConfirm={start}
      />
      <Dialog
        open={secret !== null}
        onOpenChange={(next) => {
          if (!next) setSecret(null);
        }}
        title={t('scanTitle')}
        description={t('scanText')}
        closeLabel={all('close')}
        width={480}
        initialFocus={firstBox}
      >
        {secret && <ScanSecret secret={secret} onCode={confirm} firstBox={firstBox} />}
      </Dialog>
    </>
  );
}
