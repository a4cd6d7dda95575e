/** The invoices, each with its state and a PDF. */
import { type InvoiceView, invoices } from '@waybill/contract/billing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { saveDownload } from '../../../../queries/save-download.ts';
import { useCall } from '../../../../queries/use-call.ts';
import { useSearchParams } from '../../../../router/hooks.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import { StateDot, type StateTone } from '../../../../ui/progress/state-dot.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { formatMoney } from '../../prices/money.ts';
import { LoadedSection } from './loaded-section.tsx';

const TONES: Readonly<Record<InvoiceView['state'], StateTone>> = {
  paid: 'delivered',
  open: 'expiring',
  void: 'muted',
  uncollectible: 'refused',
};

const isReturned = ({ amount, refunded }: InvoiceView): boolean => refunded > 0 && refunded >= amount;

/** Several may be saved beside each other. */
function usePdf() {
  const [saving, setSaving] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const save = async ({ _id, number, pdf }: InvoiceView) => {
    setSaving(_id);
    setFailed(false);
    try {
      await saveDownload(pdf, `${number}.pdf`);
    } catch {
      setFailed(true);
    } finally {
      setSaving(null);
    }
  };
  return { saving, failed, save };
}

/** The invoice that the link of a mail is about. */
function useWantedInvoice(): string | null {
  const [query] = useSearchParams();
  return query.get('invoice');
}

function intoView(button: HTMLButtonElement | null): void {
  if (button === null || button === document.activeElement) return;
  button.scrollIntoView({ block: 'center' });
  button.focus({ preventScroll: true });
}

export function InvoicesSection({ number }: { number: number }) {
  const t = useTranslations('billing.invoices');
  const lang = useLang();
  const { saving, failed, save } = usePdf();
  const wanted = useWantedInvoice();
  const columns: readonly Column<InvoiceView>[] = [
    { key: 'date', header: t('date'), cell: (row) => formatDay(row.date, lang) },
    { key: 'number', header: t('number'), cell: (row) => <span className="num">{row.number}</span> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (row) => <span className="num">{formatMoney(row.amount)}</span>,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <>
          <StateDot tone={isReturned(row) ? 'muted' : TONES[row.state]}>
            {t(isReturned(row) ? 'returned' : row.state)}
          </StateDot>
          {row.refunded > 0 && !isReturned(row) && (
            <span className="block text-12 text-ink-2">
              {t('refunded', { amount: formatMoney(row.refunded) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'pdf',
      header: t('pdf'),
      align: 'end',
      cell: (row) => (
        <Button
          ref={row._id === wanted ? intoView : undefined}
          size="sm"
          loading={saving === row._id}
          icon={<Download size={15} aria-hidden="true" />}
          aria-label={t('download', { number: row.number })}
          onClick={() => void save(row)}
        >
          {t('pdf')}
        </Button>
      ),
    },
  ];
  return (
    <LoadedSection
      id="invoices"
      number={number}
      title={t('title')}
      failed={t('failed')}
      loaded={useCall(invoices, {})}
      show={(data) => (
        <Table
          caption={t('title')}
          columns={columns}
          rows={data.invoices}
          rowKey={(row) => row._id}
          empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          className="billing-invoices px-4 sm:px-6"
        />
      )}
    >
      <StatusLine failed={failed && t('notSaved')} className="px-4 py-2 sm:px-6" />
    </LoadedSection>
  );
}
