/** What a device asks for, and the password or the login with which its owner confirms it. */
import { answerDeviceLogin, type openDeviceLogin } from '@waybill/contract/device-login';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ReauthField } from '../security/reauth/reauth-field.tsx';
import { useReauth } from '../security/reauth/use-reauth.ts';

export type Answered = 'confirmed' | 'refused';

interface DeviceRequestProps {
  readonly asked: AnswerOf<typeof openDeviceLogin>;
  readonly say: (error: unknown) => string;
  readonly onAnswered: (answered: Answered) => void;
}

export function DeviceRequest({ asked, say, onAnswered }: DeviceRequestProps) {
  const t = useTranslations('keys');
  const { code, name, scopes, days, from, isHere } = asked;
  const [refusal, setRefusal] = useState<unknown>(null);
  const reauth = useReauth('device');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: reauth.missing(password) }),
    submit: async ({ password }) => {
      setRefusal(null);
      await callAsUser(answerDeviceLogin, { body: { ...reauth.by(password), code, confirm: true } });
      onAnswered('confirmed');
    },
    say,
    blame: (error) => reauth.blame(error, say),
    retryAt: 'password',
  });
  const refuse = async () => {
    try {
      await callAsUser(answerDeviceLogin, { body: { code, confirm: false } });
      onAnswered('refused');
    } catch (error) {
      setRefusal(error);
    }
  };
  const lifetime = days === null ? 'never' : (String(days) as '30' | '90' | '365');
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <SettingsSection
        id="device"
        number={1}
        title={t('device.title', { name })}
        text={t('device.compare')}
        stub={
          <>
            <StatusLine
              failed={form.error ?? (refusal !== null && say(refusal))}
              reserve
              className="flex-1"
            />
            <Button size="sm" onClick={() => void refuse()}>
              {t('device.refuse')}
            </Button>
            <Button type="submit" size="sm" variant="ink" loading={form.busy}>
              {t('device.confirm')}
            </Button>
          </>
        }
      >
        <SettingsRow>
          <p className="text-12 text-ink-2">{t('device.code')}</p>
          <p className="num text-28 tracking-[0.12em]">{code}</p>
        </SettingsRow>
        <SettingsRow>
          <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[max-content_1fr]">
            <Fact label={t('device.name')}>{name}</Fact>
            <Fact label={t('scopesLabel')}>{scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}</Fact>
            <Fact label={t('expires')}>{t(`lifetimes.${lifetime}`)}</Fact>
            <Fact label={t('device.from')}>
              <span className="num">{from}</span> {t(isHere ? 'device.here' : 'device.elsewhere')}
            </Fact>
          </dl>
        </SettingsRow>
        <SettingsRow className="max-w-[26rem]">
          <ReauthField reauth={reauth} form={form} query={{ code }} />
        </SettingsRow>
      </SettingsSection>
    </form>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
