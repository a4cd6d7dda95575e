/** One transfer as operators see it: facts, checksums, reports and takedowns; nothing of its content. */
import { consoleTransfer } from '@waybill/contract/console-transfers';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { TakedownDialog } from './takedown-dialog.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { TransferState } from './transfer-state.tsx';

export function TransferPanel({ id }: { readonly id: string }) {
  const t = useTranslations('console.transfer');
  const local = useLocalPath();
  const [asks, setAsks] = useState(false);
  const input = { params: { id } };
  const answer = useConsoleCall(consoleTransfer, input);
  const transfer = answer.data?.transfer;
  return (
    <>
      <Link
        to={local('/operator/transfers')}
        className="mb-2 inline-flex items-center gap-1.5 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHead title={transfer === undefined ? t('title') : t('named', { reference: transfer.reference })}>
        {transfer && (
          <div className="flex items-center gap-4">
            <TransferState state={transfer.state} />
            <Button size="sm" onClick={() => setAsks(true)}>
              {transfer.state === 'taken_down' ? t('block') : t('takeDown')}
            </Button>
          </div>
        )}
      </PageHead>
      <Loaded answer={answer}>{(data) => <TransferFacts transfer={data.transfer} />}</Loaded>
      {asks && transfer && (
        <TakedownDialog
          transfer={transfer}
          onClose={() => setAsks(false)}
          onDone={(next) => queryClient.setQueryData(keyOf(consoleTransfer, input), next)}
        />
      )}
    </>
  );
}
