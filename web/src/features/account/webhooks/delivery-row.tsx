/** One delivery as a line: its state, kind, answer and time. It opens to what was sent and answered. */
import type { DeliveryView } from '@waybill/contract/webhooks';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatRelative } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { cx } from '../../../ui/cx.ts';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { DeliveryDetails } from './delivery-details.tsx';

interface DeliveryRowProps {
  /** Its id. */
  readonly webhook: string;
  readonly shown: DeliveryView;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

function DeliveryState({ shown: { state, nextAt }, now }: Pick<DeliveryRowProps, 'shown' | 'now'>) {
  const t = useTranslations('webhooks.deliveries.state');
  const lang = useLang();
  if (state === 'delivered') return <StateDot tone="delivered">{t('delivered')}</StateDot>;
  if (state === 'failed') return <StateDot tone="refused">{t('failed')}</StateDot>;
  if (nextAt === null || nextAt <= Date.now())
    return (
      <StateDot tone="signal" live>
        {t('sending')}
      </StateDot>
    );
  return <StateDot tone="expiring">{t('retry', { when: formatRelative(nextAt, now, lang) })}</StateDot>;
}

export function DeliveryRow({ webhook, shown, now, isOpen, onOpen }: DeliveryRowProps) {
  const t = useTranslations('webhooks.deliveries');
  const lang = useLang();
  const id = useId();
  const { type, at, attempts, status } = shown;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-paper sm:px-6"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto] sm:items-center">
          <code className="num truncate text-14">{type}</code>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-12 text-ink-3">
            <DeliveryState shown={shown} now={now} />
            <span className="num">
              {[
                status !== null && t('status', { status: String(status) }),
                attempts > 1 && t('attempts', { count: attempts, n: formatCount(attempts) }),
              ]
                .filter((part) => part !== false)
                .join(' · ')}
            </span>
          </span>
          <time
            dateTime={new Date(at).toISOString()}
            title={formatDate(at, lang)}
            className="num text-12 text-ink-3"
          >
            {formatRelative(at, Math.max(at, now), lang)}
          </time>
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('flex-none text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <DeliveryDetails id={id} webhook={webhook} shown={shown} />}
    </li>
  );
}
