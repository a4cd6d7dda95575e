/** The button for the login provider of someone's team, once they have typed an address of its domain. */
import { cleanEmail, isEmail } from '@waybill/contract/address';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { Notice } from '../form/notice.tsx';
import { leaveForTeam, teamProviderOf } from './sso.ts';

const SETTLED_MS = 400;

interface TeamLoginProps {
  /** As it is typed. */
  readonly email: string;
  /** The page to open after it. */
  readonly next: string | null;
}

/** Empty: there is none. Only the domain is asked about, so that no address leaves the page before its form does. */
function useTeamProvider(email: string): string {
  const [found, setFound] = useState({ domain: '', name: '' });
  const typed = cleanEmail(email);
  const domain = isEmail(typed) ? (typed.split('@')[1] ?? '') : '';
  const settled = useSettled(domain, SETTLED_MS);
  useEffect(() => {
    if (settled === '') return;
    let isWanted = true;
    teamProviderOf(settled).then(
      (name) => {
        if (isWanted) setFound({ domain: settled, name: name ?? '' });
      },
      // The password is still a way in.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [settled]);
  return domain !== '' && found.domain === domain ? found.name : '';
}

export function TeamLogin({ email, next }: TeamLoginProps) {
  const t = useTranslations('auth.sso');
  const say = useErrorText();
  const lang = useLang();
  const name = useTeamProvider(email);
  const leave = useChange(() => leaveForTeam(cleanEmail(email), next, lang));
  if (name === '') return null;
  return (
    <>
      {leave.error !== null && <Notice tone="refused">{say(leave.error)}</Notice>}
      <Button
        variant="ink"
        size="lg"
        className="w-full"
        icon={<LogIn size={18} aria-hidden="true" />}
        loading={leave.isBusy}
        onClick={() => leave.run()}
      >
        {t('button', { name })}
      </Button>
    </>
  );
}
