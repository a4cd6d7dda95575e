/** The list of sessions, each with a button to end it. */
import type { LiveKind } from '@waybill/contract/live-events';
import { GEO_ATTRIBUTION } from '@waybill/contract/location';
import { endOtherSessions, endSession, listSessions, type SessionView } from '@waybill/contract/sessions';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadError } from './load-error.tsx';
import { SessionRow } from './session-row.tsx';
import { onSessionsChanged } from './sessions-changed.ts';
import { useAct } from './use-act.ts';
import { useLiveReload } from './use-live-reload.ts';
import { useLoaded } from './use-loaded.ts';
import { useProblemText } from './use-problem-text.ts';

const load = async (signal: AbortSignal) => (await callAsUser(listSessions, {}, { signal })).sessions;

const KINDS: readonly LiveKind[] = ['session.ended', 'session.reused'];

export function SessionsSection({ number }: { number: number }) {
  const t = useTranslations('account.sessions');
  const say = useProblemText();
  const act = useAct();
  const { loaded, set, reload } = useLoaded<readonly SessionView[]>(load);
  const [ending, setEnding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => onSessionsChanged(reload), [reload]);
  useLiveReload(KINDS, reload);

  const sessions = loaded.status === 'ready' ? loaded.value : [];
  const others = sessions.filter((session) => !session.current);
  const end = async (id: string) => {
    setEnding(id);
    setDone(null);
    const ended = await act.run(async () => void (await callAsUser(endSession, { params: { id } })));
    setEnding(null);
    if (ended) {
      set(sessions.filter((session) => session.id !== id));
      setDone(t('ended'));
      // The row that had the focus is gone.
      document.getElementById('sessions-title')?.focus();
    } else reload();
  };
  const endOthers = async () => {
    const { ended } = await callAsUser(endOtherSessions, {});
    set(sessions.filter((session) => session.current));
    setDone(ended === 0 ? t('endedNone') : t('endedOthers', counted(ended)));
  };

  return (
    <SettingsSection
      id="sessions"
      number={number}
      title={t('title')}
      text={t('text')}
      stub={
        loaded.status === 'ready' && (
          <>
            <StatusLine
              done={done ?? (others.length === 0 && t('alone'))}
              failed={say(act.problem)}
              reserve
              className="flex-1"
            />
            <Button size="sm" disabled={others.length === 0} onClick={() => setAsking(true)}>
              {t('endOthers')}
            </Button>
          </>
        )
      }
    >
      {loaded.status === 'loading' &&
        [0, 1].map((row) => (
          <SettingsRow
            key={row}
            label={<Skeleton width={170} />}
            hint={<Skeleton width={230} height={12} className="mt-2" />}
            control={<Skeleton width={96} height={36} shape="box" />}
          />
        ))}
      {loaded.status === 'failed' && (
        <LoadError what={t('failed')} problem={loaded.problem} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <ul className="ui-settings-rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.some((session) => session.country !== null) && (
        <p className="px-4 py-2.5 text-12 text-ink-3 sm:px-6">
          {t('places')}{' '}
          <a href={GEO_ATTRIBUTION.url} className="underline underline-offset-2" rel="noreferrer">
            {GEO_ATTRIBUTION.text}
          </a>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('endOthersTitle')}
        text={t('endOthersText')}
        confirm={t('endOthers')}
        onConfirm={endOthers}
      />
    </SettingsSection>
  );
}
