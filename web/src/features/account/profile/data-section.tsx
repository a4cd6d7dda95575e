/** The section to export all data or delete the account. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { exportData, keepAccount } from '@waybill/contract/profile';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser, fetchAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useAct } from '../security/use-act.ts';
import { useProblemText } from '../security/use-problem-text.ts';
import { dayOf } from './day.ts';
import { DeleteAccount } from './delete-account.tsx';

const FILE = 'waybill-data.json';

export function DataSection({ number }: { number: number }) {
  const t = useTranslations('account.data');
  const say = useProblemText();
  const lang = useLang();
  const { deleteAt } = useUser();
  const exporting = useAct();
  const keeping = useAct();
  const [exported, setExported] = useState(false);
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);

  const take = async () => {
    setExported(false);
    const saved = await exporting.run(async () => {
      const answer = await fetchAsUser(exportData.path);
      if (!answer.ok) throw new AppError(answer.status === 429 ? 'too_many_requests' : 'internal');
      saveFile(FILE, await answer.blob());
    });
    setExported(saved);
  };
  const keep = async () => {
    const stays = await keeping.run(async () => session.update((await callAsUser(keepAccount, {})).user));
    setKept(stays);
  };

  return (
    <SettingsSection id="data" number={number} title={t('title')}>
      <SettingsRow
        label={t('export')}
        hint={t('exportHint')}
        control={
          <Button size="sm" loading={exporting.busy} onClick={() => void take()}>
            {t('exportDo')}
          </Button>
        }
        status={
          <StatusLine
            done={exported && t('exported', { file: FILE })}
            failed={say(exporting.problem)}
            below
          />
        }
      />
      {deleteAt === null ? (
        <SettingsRow
          label={t('delete')}
          hint={t('deleteHint', { days: String(DELETION_DAYS) })}
          control={
            <Button size="sm" className="text-refused" onClick={() => setAsking(true)}>
              {t('deleteDo')}
            </Button>
          }
          status={<StatusLine done={kept && t('kept')} below />}
        />
      ) : (
        <SettingsRow
          className="rounded-b-[13px] bg-refused-wash"
          label={<span className="text-refused">{t('planned', { date: dayOf(deleteAt, lang) })}</span>}
          hint={t('plannedHint')}
          control={
            <Button size="sm" variant="ink" loading={keeping.busy} onClick={() => void keep()}>
              {t('keep')}
            </Button>
          }
          status={<StatusLine failed={say(keeping.problem)} below />}
        />
      )}
      <DeleteAccount open={asking} onOpenChange={setAsking} onPlanned={() => setKept(false)} />
    </SettingsSection>
  );
}
