/** Affiliates with what came of their links; what is due can be marked as paid. */
import {
  affiliatesCsv,
  type ConsoleAffiliate,
  consoleAffiliates,
  markAffiliatePaid,
} from '@waybill/contract/console-affiliates';
import { CSV_START } from '@waybill/contract/csv';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { AffiliatesTable } from './affiliates-table.tsx';

export function AffiliatesPanel() {
  const t = useTranslations('console.affiliates');
  const [asked, setAsked] = useState<ConsoleAffiliate | null>(null);
  const answer = useConsoleCall(consoleAffiliates, {});
  const affiliates = answer.data?.affiliates ?? [];
  const mark = async ({ id, due }: ConsoleAffiliate, reason: string) => {
    try {
      await callAsUser(markAffiliatePaid, { params: { id }, body: { count: due, reason } });
    } catch (error) {
      if (hasCode(error, 'conflict')) void invalidate(consoleAffiliates);
      throw error;
    }
    void invalidate(consoleAffiliates);
  };
  return (
    <>
      <PageHead title={t('title')}>
        {affiliates.length > 0 && (
          <Button
            size="sm"
            onClick={() => saveFile('affiliates.csv', new Blob([CSV_START, affiliatesCsv(affiliates)]))}
          >
            {t('csv')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 max-w-[68ch] text-14 text-ink-2">{t('text')}</p>
      <Loaded answer={answer}>
        {({ affiliates: rows }) =>
          rows.length === 0 ? (
            <p className="text-14 text-ink-2">{t('none')}</p>
          ) : (
            <AffiliatesTable rows={rows} onAsk={setAsked} />
          )
        }
      </Loaded>
      {asked !== null && (
        <ActDialog
          title={t('ask', { email: asked.email })}
          text={t('askText', { count: asked.due })}
          submit={t('mark')}
          onClose={() => setAsked(null)}
          onAct={(reason) => mark(asked, reason)}
        />
      )}
    </>
  );
}
