/** Lifetime codes: batches with how many were used, or the codes of one batch; new ones are shown once. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSearchParams } from '../../../router/hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { BatchCodes } from './batch-codes.tsx';
import { BatchesTable } from './batches-table.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { NewCodes } from './new-codes.tsx';

export function CodesPanel() {
  const t = useTranslations('console.codes');
  const [query] = useSearchParams();
  const batch = query.get('batch');
  const [asks, setAsks] = useState(false);
  const [made, setMade] = useState<readonly string[] | null>(null);
  if (batch !== null) return <BatchCodes key={batch} batch={batch} />;
  return (
    <>
      <PageHead title={t('title')}>
        <Button size="sm" onClick={() => setAsks(true)}>
          {t('make')}
        </Button>
      </PageHead>
      <p className="mb-4 max-w-[68ch] text-14 text-ink-2">{t('text')}</p>
      {made !== null && <NewCodes codes={made} onHide={() => setMade(null)} />}
      <BatchesTable />
      {asks && <MakeDialog onClose={() => setAsks(false)} onMade={setMade} />}
    </>
  );
}
