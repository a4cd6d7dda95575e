/** What a switch costs, line by line: the credit, what is due today, and the next payment. */
import type { SwitchPreview } from '@waybill/contract/billing';
import type { Offer } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { formatMoney } from '../../prices/money.ts';
import { usePlanName } from '../use-plan-name.ts';

export function SwitchLines({ offer, preview }: { offer: Offer; preview: SwitchPreview }) {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  const lang = useLang();
  const { dueNow, credit, nextAmount, nextAt } = preview;
  return (
    <dl className="checkout-lines">
      <div>
        <dt>{t('switch.plan', { plan: nameOf(offer.role), period: t(`waiting.${offer.period}`) })}</dt>
        {dueNow > 0 && <dd className="num">{formatMoney(dueNow + credit)}</dd>}
      </div>
      {credit > 0 && (
        <div>
          <dt>{t('switch.credit')}</dt>
          <dd className="num text-delivered">{formatMoney(-credit)}</dd>
        </div>
      )}
      <div className="checkout-due">
        <dt>{t('switch.dueNow')}</dt>
        <dd className="num">{formatMoney(dueNow)}</dd>
      </div>
      <div className="checkout-after">
        <dt>{t('switch.next', { date: formatDay(nextAt, lang) })}</dt>
        <dd>{t(`plan.${offer.period}`, { price: formatMoney(nextAmount) })}</dd>
      </div>
    </dl>
  );
}
