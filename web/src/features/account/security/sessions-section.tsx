/** The list of sessions, each with a button to end it. */
import { GEO_ATTRIBUTION } from '@waybill/contract/location';
import { endOtherSessions, endSession, listSessions, type SessionView } from '@waybill/contract/sessions';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadError } from './load-error.tsx';
import { problemOf } from './problem.ts';
import { SessionRow } from './session-row.tsx';
import { useProblemText } from './use-problem-text.ts';

const keep = (stays: (session: SessionView) => boolean): void =>
  changeAnswer(listSessions, {}, ({ sessions }) => ({ sessions: sessions.filter(stays) }));

export function SessionsSection({ number }: { number: number }) {
  const t = useTranslations('account.sessions');
  const say = useProblemText();
  const loaded = useCall(listSessions, {});
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  const sessions = loaded.data?.sessions ?? [];
  const others = sessions.filter((session) => !session.current);
  const end = useChange(
    (id: string) => {
      setDone(null);
      return callAsUser(endSession, { params: { id } });
    },
    {
      onDone: (_, id) => {
        keep((session) => session.id !== id);
        setDone(t('ended'));
        // The row that had the focus is gone.
        document.getElementById('sessions-title')?.focus();
      },
      onFailed: () => void invalidate(listSessions),
    },
  );
  const endOthers = async () => {
    const { ended } = await callAsUser(endOtherSessions, {});
    keep((session) => session.current);
    setDone(ended === 0 ? t('endedNone') : t('endedOthers', counted(ended)));
  };

  return (
    <SettingsSection
      id="sessions"
      number={number}
      title={t('title')}
      text={t('text')}
      stub={
        loaded.isSuccess && (
          <>
            <StatusLine
              done={done ?? (others.length === 0 && t('alone'))}
              failed={say(end.error)}
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
      {loaded.isPending &&
        [0, 1].map((row) => (
          <SettingsRow
            key={row}
            label={<Skeleton width={170} />}
            hint={<Skeleton width={230} height={12} className="mt-2" />}
            control={<Skeleton width={96} height={36} shape="box" />}
          />
        ))}
      {loaded.isError && (
        <LoadError
          what={t('failed')}
          problem={problemOf(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {loaded.isSuccess && (
        <ul className="ui-settings-rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.busyWith === session.id}
              onEnd={() => void end.run(session.id)}
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
