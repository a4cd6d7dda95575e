/** Tests a team's login provider, switches it on and off, and says whether members must use it. */
import { switchTeamSso, TEST_OUTCOMES, testTeamSso } from '@waybill/contract/team-sso';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { useSearchParams } from '../../../../router/hooks.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { SettingsRow } from '../../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { type SetUp, showSso } from './show-sso.ts';

interface ProviderUseProps {
  readonly setUp: SetUp;
  readonly name: string;
}

export function ProviderUse({ setUp, name }: ProviderUseProps) {
  const t = useTranslations('teams.sso.use');
  const say = useErrorText();
  const { domain, testedAt, isOn, isRequired, connected } = setUp;
  const change = useChange(
    (body: { on: boolean; required: boolean }) => callAsUser(switchTeamSso, { body }),
    {
      onDone: showSso,
    },
  );
  const isProven = domain.state === 'verified' || domain.state === 'failing';
  const isReady = testedAt !== null && isProven;
  return (
    <>
      <TestRow setUp={setUp} name={name} />
      <SettingsRow status={<StatusLine below failed={change.error !== null && say(change.error)} />}>
        <div className="grid gap-4">
          <Switch
            label={t('on', { domain: domain.shown })}
            hint={
              isOn || isReady
                ? t('onHint', { name, count: connected, n: String(connected) })
                : t(`notReady.${whatIsMissing(setUp, isProven)}`)
            }
            checked={isOn}
            disabled={change.isBusy || !(isOn || isReady)}
            onChange={(on) => void change.run({ on, required: false })}
          />
          <Switch
            label={t('required')}
            hint={t('requiredHint', { domain: domain.shown, name })}
            checked={isRequired}
            disabled={change.isBusy || !isOn}
            onChange={(required) => void change.run({ on: true, required })}
          />
        </div>
      </SettingsRow>
    </>
  );
}

function whatIsMissing({ domain, testedAt }: SetUp, isProven: boolean) {
  if (domain.problem === 'plan') return 'plan';
  if (isProven) return 'test';
  return testedAt === null ? 'both' : 'record';
}

function TestRow({ setUp: { testedAt }, name }: ProviderUseProps) {
  const t = useTranslations('teams.sso.test');
  const lang = useLang();
  const say = useErrorText();
  const [query] = useSearchParams();
  const outcome = TEST_OUTCOMES.find((one) => one === query.get('test'));
  const test = useChange(() => callAsUser(testTeamSso, { body: { lang } }), {
    onDone: ({ url }) => window.location.assign(url),
  });
  const failed = outcome !== undefined && outcome !== 'tested' && t(`outcome.${outcome}`, { name });
  return (
    <SettingsRow
      label={t('title')}
      hint={testedAt === null ? t('text', { name }) : t('tested', { when: formatDate(testedAt, lang) })}
      control={
        <Button size="sm" loading={test.isBusy} onClick={() => test.run()}>
          {t('submit')}
        </Button>
      }
      status={
        <StatusLine
          below
          done={outcome === 'tested' && t('outcome.tested', { name })}
          failed={test.error === null ? failed : say(test.error)}
        />
      }
    />
  );
}
