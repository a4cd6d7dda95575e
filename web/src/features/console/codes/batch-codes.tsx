/** The codes of one batch by their last four characters: who used them, and revoking one. */
import { type ConsoleCode, consoleBatches, consoleCodes, revokeCode } from '@waybill/contract/console-codes';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { invalidate } from '../../../queries/answers.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

function CodeState({ code: { usedAt, revokedAt } }: { readonly code: ConsoleCode }) {
  const t = useTranslations('console.codes');
  const lang = useLang();
  if (revokedAt !== null)
    return <StateDot tone="refused">{t('revokedOn', { date: formatDay(revokedAt, lang) })}</StateDot>;
  if (usedAt !== null)
    return <StateDot tone="delivered">{t('usedOn', { date: formatDay(usedAt, lang) })}</StateDot>;
  return <StateDot tone="muted">{t('unused')}</StateDot>;
}

export function BatchCodes({ batch }: { readonly batch: string }) {
  const t = useTranslations('console.codes');
  const local = useLocalPath();
  const [asked, setAsked] = useState<ConsoleCode | null>(null);
  const answer = useConsoleCall(consoleCodes, { query: { batch } });
  const columns: readonly Column<ConsoleCode>[] = [
    { key: 'ending', header: t('ending'), cell: ({ ending }) => <span className="num">…{ending}</span> },
    { key: 'state', header: t('state'), cell: (code) => <CodeState code={code} /> },
    {
      key: 'email',
      header: t('usedBy'),
      cell: ({ email, userId }) =>
        email === null || userId === null ? (
          '–'
        ) : (
          <Link
            to={local(`/operator/users/${userId}`)}
            className="break-all text-route underline underline-offset-4"
          >
            {email}
          </Link>
        ),
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (code) =>
        code.revokedAt === null && (
          <Button size="sm" onClick={() => setAsked(code)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Link
        to={local('/operator/codes')}
        className="mb-2 inline-flex items-center gap-1.5 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {t('title')}
      </Link>
      <PageHead title={batch === '' ? t('noName') : batch} />
      <Loaded answer={answer}>
        {({ codes, more }) => (
          <>
            {codes.length === 0 ? (
              <p className="text-14 text-ink-2">{t('noneInBatch')}</p>
            ) : (
              <Table caption={t('title')} columns={columns} rows={codes} rowKey={({ id }) => id} />
            )}
            {more && <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(codes.length) })}</p>}
          </>
        )}
      </Loaded>
      {asked !== null && (
        <ActDialog
          title={t('ask', { ending: asked.ending })}
          text={asked.usedAt === null ? t('askUnused') : t('askUsed')}
          submit={t('revoke')}
          danger
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            await callAsUser(revokeCode, { params: { id: asked.id }, body: { reason } });
            void invalidate(consoleCodes);
            void invalidate(consoleBatches);
          }}
        />
      )}
    </>
  );
}
