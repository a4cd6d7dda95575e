/** The emails that someone unsubscribed from, each with a button to get them again. Nothing where there are none. */
import { type MutedMail, mutedMails, muteMail } from '@waybill/contract/mail';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useCall } from '../../../queries/use-call.ts';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';

export function MutedMails() {
  const t = useTranslations('account.preferences.muted');
  const { data } = useCall(mutedMails, {});
  if (data === undefined || data.kinds.length === 0) return null;
  return (
    <SettingsRow label={t('title')} hint={t('hint')}>
      <ul className="mt-1 divide-y divide-line">
        {data.kinds.map((mail) => (
          <MutedRow key={mail.kind} mail={mail} />
        ))}
      </ul>
    </SettingsRow>
  );
}

/** It stays after a click, so that the click can be undone. */
function MutedRow({ mail: { kind, called } }: { mail: MutedMail }) {
  const t = useTranslations('account.preferences.muted');
  const say = useProblemText();
  const lang = useLang();
  const [muted, setMuted] = useState(true);
  const name = called[lang].charAt(0).toUpperCase() + called[lang].slice(1);
  const turn = useChange(async (next: boolean) => {
    await callAsUser(muteMail, { body: { kind, muted: next } });
    setMuted(next);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 text-14">
        <span id={`muted-${kind}`}>{name}</span>
        <StatusLine done={!muted && t('again')} failed={say(turn.error)} />
      </div>
      <Button
        size="sm"
        aria-describedby={`muted-${kind}`}
        loading={turn.isBusy}
        onClick={() => turn.run(!muted)}
      >
        {muted ? t('subscribe') : t('undo')}
      </Button>
    </li>
  );
}
