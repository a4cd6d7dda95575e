/** When the transfer expires, and the ways to move that date. */
import { MONTH_S, WEEK_S } from '@waybill/contract/expiry';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatStamp } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import type { ExpiryStep } from '../use-expiry.ts';

interface ExpiryFieldProps {
  readonly onPickDate: () => void;
}

export function ExpiryField({ onPickDate }: ExpiryFieldProps) {
  const t = useTranslations('details.fields');
  const lang = useLang();
  const { details, now, blocked, canExtend, expiry } = useOpenTransfer();
  const { expiryDate } = details.transfer;
  const { plan, before, busy } = expiry;
  const chip = (by: ExpiryStep, label: string, isAllowed: boolean) => (
    <button
      type="button"
      className="details-chip"
      aria-busy={busy === by || undefined}
      disabled={!isAllowed || busy !== null}
      onClick={() => void expiry.extend(by)}
    >
      {label}
    </button>
  );
  return (
    <section aria-label={t('expires')} className="min-w-0">
      <h3 className="ui-label">{expiryDate > now ? t('expires') : t('ended')}</h3>
      <p className="details-expiry">
        {before !== null && before !== expiryDate && (
          <s className="details-before">
            <span className="sr-only">{t('was', { date: '' })}</span>
            {formatStamp(before, lang)}
          </s>
        )}
        <time
          key={expiryDate}
          dateTime={new Date(expiryDate).toISOString()}
          title={formatDate(expiryDate, lang)}
          data-moved={(before !== null && before !== expiryDate) || undefined}
        >
          {formatStamp(expiryDate, lang)}
        </time>
      </p>
      {blocked === null && canExtend && (
        <>
          <div className="details-chips">
            {chip(WEEK_S, plan.customExpiry ? t('week') : t('fromNow'), true)}
            {chip(MONTH_S, t('month'), plan.expiries.includes(MONTH_S))}
            <button
              type="button"
              className="details-chip"
              disabled={!plan.customExpiry || busy !== null}
              aria-haspopup="dialog"
              onClick={onPickDate}
            >
              {t('date')}
            </button>
          </div>
          {!plan.customExpiry && <p className="mt-2 text-12 text-ink-2">{t('paid')}</p>}
        </>
      )}
    </section>
  );
}
