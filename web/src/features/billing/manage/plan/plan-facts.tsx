/** The facts of a subscription: the next date, the price with its discount, and what it is paid with. */
import { brandName, isOverdue } from '@waybill/contract/subscription';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { isOnTrial, nextDateOf } from '../../next-date.ts';
import { amountOff, formatMoney } from '../../prices/money.ts';
import { useBilling } from '../billing-context.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="ui-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Price() {
  const t = useTranslations('billing.plan');
  const lang = useLang();
  const { amount, period, discount } = useBilling().own.subscription;
  const per = (cents: number) => t(period ?? 'monthly', { price: formatMoney(cents) });
  const off = amountOff(amount, discount);
  if (discount === null || off === 0) return <span>{per(amount)}</span>;
  const { code, endsAt } = discount;
  return (
    <>
      <span>{per(amount - off)}</span> <s className="text-14 text-ink-3">{formatMoney(amount)}</s>
      <span className="block text-14 text-ink-2">
        {endsAt === null
          ? t('discount', { code })
          : t('discountUntil', { code, date: formatDay(endsAt, lang) })}
      </span>
    </>
  );
}

export function PlanFacts() {
  const t = useTranslations('billing.plan');
  const lang = useLang();
  const { subscription } = useBilling().own;
  const { state, cancelAt, next, due, card } = subscription;
  const isTrial = isOnTrial(subscription);
  const date = nextDateOf(subscription);
  return (
    <dl className="billing-facts">
      {isOverdue(state) && due !== null ? (
        <Fact name={t('due')}>
          <span className="num text-refused">{formatMoney(due.amount)}</span>
        </Fact>
      ) : (
        date !== null && (
          <Fact
            name={t(
              cancelAt !== null ? 'ends' : isTrial ? 'trialEnds' : next !== null ? 'switches' : 'renews',
            )}
          >
            {formatDay(date, lang)}
          </Fact>
        )
      )}
      <Fact name={t('price')}>
        <Price />
      </Fact>
      {card !== null && (
        <Fact name={t('paidWith')}>
          {brandName(card.brand)} •• {card.last4}
        </Fact>
      )}
    </dl>
  );
}
