/** The section to export all data or delete the account. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { exportData, keepAccount } from '@waybill/contract/profile';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { saveDownload } from '../../../queries/save-download.ts';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { dayOf } from './day.ts';
import { DeleteAccount } from './delete-account.tsx';

const FILE = 'waybill-data.json';

export function DataSection({ number }: { number: number }) {
  const t = useTranslations('account.data');
  const say = useProblemText();
  const lang = useLang();
  const { deleteAt } = useUser();
  const [exported, setExported] = useState(false);
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);

  const exporting = useChange(
    () => {
      setExported(false);
      return saveDownload(exportData.path, FILE);
    },
    { onDone: () => setExported(true) },
  );
  const keeping = useChange(() => callAsUser(keepAccount, {}), {
    onDone: ({ user }) => {
      session.update(user);
      setKept(true);
    },
  });

  return (
    <SettingsSection id="data" number={number} title={t('title')}>
      <SettingsRow
        label={t('export')}
        hint={t('exportHint')}
        control={
          <Button size="sm" loading={exporting.isBusy} onClick={() => exporting.run()}>
            {t('exportDo')}
          </Button>
        }
        status={
          <StatusLine done={exported && t('exported', { file: FILE })} failed={say(exporting.error)} below />
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
            <Button size="sm" variant="ink" loading={keeping.isBusy} onClick={() => keeping.run()}>
              {t('keep')}
            </Button>
          }
          status={<StatusLine failed={say(keeping.error)} below />}
        />
      )}
      <DeleteAccount open={asking} onOpenChange={setAsking} onPlanned={() => setKept(false)} />
    </SettingsSection>
  );
}
