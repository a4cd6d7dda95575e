/** The prices as a table of cards, every number computed from the plans. */
import { planOf, REFUND_DAYS, TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { priceNote } from '../../../i18n/instance.ts';
import { counted, formatCount, formatPrice, formatSize } from '../../../i18n/numbers.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Perforation } from '../../../ui/waybill/perforation.tsx';
import { Wrap } from '../chrome/wrap.tsx';
import { PRICING_PATH } from '../links.ts';
import { factsOf, LARGEST, SHOWN, type Shown } from './price-facts.ts';

function CurrentPlan({ role }: { role: Shown }) {
  const t = useTranslations('tour.prices');
  const plans = useTranslations('site.plans');
  const facts = factsOf(role);
  const count = (number: number | null) => (number === null ? t('unlimited') : formatCount(number));
  const rows = [
    [t('transfer'), formatSize(facts.transferBytes)],
    [t('storage'), formatSize(facts.storageBytes)],
    [t('receivers'), count(facts.receivers)],
    [t('files'), count(facts.files)],
    [t('transfers'), count(facts.transfers)],
    [t('expiry'), t('days', counted(facts.expiryDays))],
    [t('seats'), count(facts.seats)],
  ];
  return (
    <li className="landing-card flex flex-col">
      <div className="p-5 pb-4">
        <h3 className="text-16">{plans(role)}</h3>
        <p className="only-sold mt-3 flex items-baseline gap-2">
          <span suppressHydrationWarning className="font-display text-48 font-[650] tracking-display">
            {formatPrice(facts.perMonth)}
          </span>
          <span className="text-14 text-ink-2">{t('month')}</span>
        </p>
        <p suppressHydrationWarning className="only-sold mt-1 text-14 text-ink-2 lg:min-h-[3.2em]">
          {facts.monthly === 0
            ? t('nothing')
            : t('yearly', {
                price: formatPrice(facts.yearly),
                monthly: formatPrice(facts.monthly),
              })}
        </p>
      </div>
      <Perforation />
      <dl className="grid gap-2.5 p-5 pt-4 text-14">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function Prices() {
  const t = useTranslations('tour.prices');
  const note = priceNote(useLang(), useTranslations('site')('priceNote'));
  const local = useLocalPath();
  const largest = planOf(LARGEST);
  return (
    <section id="prices" aria-labelledby="prices-heading" className="scroll-mt-6">
      <Wrap>
        <div className="border-t border-line py-14 lg:py-20">
          <h2 id="prices-heading" className="text-28 sm:text-36">
            <span className="only-sold">{t('heading')}</span>
            <span className="only-unsold">{t('limits')}</span>
          </h2>
          <p className="only-sold mt-4 max-w-xl text-ink-2">{t('text')}</p>
          <p className="only-unsold mt-4 max-w-xl text-ink-2">{t('limitsText')}</p>
          <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {SHOWN.map((role) => (
              <CurrentPlan key={role} role={role} />
            ))}
          </ul>
          <p className="only-sold mt-6 text-14 text-ink-2">{note}</p>
          <p className="only-sold mt-1 text-14 text-ink-2">
            {t('trial', { trial: formatCount(TRIAL_DAYS), refund: formatCount(REFUND_DAYS) })}
          </p>
          <p className="only-sold mt-1 text-14 text-ink-2">
            {t('larger', { seats: formatCount(largest.teamLimit), storage: formatSize(largest.storage) })}
          </p>
          <Button className="mt-6" render={<Link to={local(PRICING_PATH)} />}>
            {t('compare')}
          </Button>
        </div>
      </Wrap>
    </section>
  );
}
