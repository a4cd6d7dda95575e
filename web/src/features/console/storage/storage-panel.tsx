/** The storage: what each region holds, who holds most, what is damaged, and how it compares with the database. */
import { compareStorage, consoleStorage } from '@waybill/contract/console-storage';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { CheckPane } from './check-pane.tsx';
import { ComparisonPane } from './comparison-pane.tsx';
import { DamagedFiles } from './damaged-files.tsx';
import { Holdings } from './holdings.tsx';
import { RegionsPane } from './regions-pane.tsx';

export function StoragePanel() {
  const t = useTranslations('console.storage');
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const answer = useConsoleCall(consoleStorage, {});
  return (
    <>
      <PageHead title={t('title')}>
        <Button
          size="sm"
          disabled={answer.data === undefined || answer.data.comparison?.isRunning === true}
          onClick={() => setIsAsked(true)}
        >
          {t('compare')}
        </Button>
      </PageHead>
      <StatusLine done={done} className="mb-3" />
      <Loaded answer={answer}>
        {(storage) => (
          <>
            <div className="mb-6 grid items-start gap-3 lg:grid-cols-2">
              <RegionsPane title={t('regions')} storage={storage} />
              <div className="grid gap-3">
                <CheckPane storage={storage} />
                <ComparisonPane comparison={storage.comparison} />
              </div>
            </div>
            <DamagedFiles files={storage.damaged} isMore={storage.moreDamaged} />
            <Holdings holdings={storage.largest} />
          </>
        )}
      </Loaded>
      {isAsked && (
        <ActDialog
          title={t('compare')}
          text={t('compareText')}
          submit={t('compare')}
          onClose={() => setIsAsked(false)}
          onAct={async (reason) => {
            await callAsUser(compareStorage, { body: { reason } });
            setDone(t('started'));
            void invalidate(consoleStorage);
          }}
        />
      )}
    </>
  );
}
