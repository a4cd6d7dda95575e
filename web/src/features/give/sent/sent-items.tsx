/** What was asked for, item by item: what has arrived, and what is still missing. */
import type { GiveView } from '@waybill/contract/giving';
import { isDone } from '@waybill/contract/request-standing';
import { isolatedLine } from '@waybill/contract/shown-names';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { cx } from '../../../ui/cx.ts';
import { type AskedItem, standingOf } from '../standing.ts';

function ItemState({ item, give }: { item: AskedItem; give: GiveView }) {
  const t = useTranslations('give');
  const { state, files } = standingOf(item, give.handedIn);
  if (isDone({ state })) {
    return (
      <span className="give-sent-state text-delivered">
        <Check size={15} strokeWidth={2.25} aria-hidden="true" />
        {state === 'accepted' ? t('item.accepted') : t('sent.files', counted(files))}
      </span>
    );
  }
  const words =
    files > 0
      ? t('item.some', { n: String(files), least: String(item.least) })
      : t(item.required ? 'sent.missing' : 'sent.optional');
  return (
    <span className={cx('give-sent-state', item.required ? 'text-expiring' : 'text-ink-3')}>{words}</span>
  );
}

export function SentItems({ items, give }: { items: readonly AskedItem[]; give: GiveView }) {
  const t = useTranslations('give.sent');
  return (
    <ul aria-label={t('items')} className="give-sent-items">
      {items.map((item) => (
        <li key={item.id}>
          <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{isolatedLine(item.name)}</bdi>
          <ItemState item={item} give={give} />
        </li>
      ))}
    </ul>
  );
}
