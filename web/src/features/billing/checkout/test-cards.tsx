/** The test cards, each with what it does; a click fills the form. */
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { digitsOf } from './card-entry.ts';

const KINDS = [
  'success',
  'threeDSecure',
  'declined',
  'insufficientFunds',
  'expired',
  'declinesLater',
] as const satisfies readonly TestCard[];

const marks: Record<TestCard, string> = {
  success: 'bg-delivered',
  threeDSecure: 'bg-route',
  declined: 'bg-refused',
  insufficientFunds: 'bg-refused',
  expired: 'bg-refused',
  declinesLater: 'bg-expiring',
};

interface TestCardsProps {
  readonly number: string;
  readonly onChoose: (number: string) => void;
}

export function TestCards({ number, onChoose }: TestCardsProps) {
  const t = useTranslations('checkout.cards');
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{t('legend')}</legend>
      <div className="checkout-cards">
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={digitsOf(number) === TEST_CARDS[kind]}
            onClick={() => onChoose(TEST_CARDS[kind])}
          >
            <span className="flex items-center gap-2 text-14 font-[550]">
              <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', marks[kind])} />
              {t(kind)}
            </span>
            <span className="num text-12 text-ink-2">{TEST_CARDS[kind].slice(-4)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
