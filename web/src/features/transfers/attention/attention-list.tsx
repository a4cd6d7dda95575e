/** What needs the sender's attention, the most urgent first, each with a button that answers it. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import { attention, libraryCounts } from '@waybill/contract/library';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize, formatUsed } from '../../../i18n/format.ts';
import { useCall } from '../../../queries/use-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { storageState } from '../../../ui/progress/storage-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AttentionRow } from './attention-row.tsx';
import { useKeptItems } from './kept-items.ts';

interface StorageRowProps {
  /** Undefined until it is known. */
  readonly used: number | undefined;
  readonly total: number;
  readonly onLargest: () => void;
}

function StorageRow({ used, total, onLargest }: StorageRowProps) {
  const t = useTranslations('library.attention');
  const state = storageState(used ?? 0, total);
  if (used === undefined || state === 'normal') return null;
  return (
    <li className="home-item" data-tone={state === 'full' ? 'refused' : 'expiring'}>
      <i aria-hidden="true" className="ui-dot" />
      <p className="min-w-0 flex-1">
        <span className="home-item-what">{t(state === 'full' ? 'storageFull' : 'storageAlmost')}</span>
        <span className="text-ink-2">
          {t('storageText', { used: formatUsed(used, total), total: formatSize(total) })}
        </span>
      </p>
      <Button size="sm" onClick={onLargest}>
        {t('storageShow')}
      </Button>
    </li>
  );
}

/** What is shown before the rest is asked for, so that the page below stays in sight. */
const FIRST = 4;

export interface AttentionListProps extends StorageRowProps {
  /** False: the page says elsewhere that something needs attention. */
  readonly isClear?: boolean;
  readonly extendBy: ExpiryOption;
  readonly hrefOf: (slug: string) => string;
  readonly onOpen: (slug: string) => void;
  readonly onUnseen: () => void;
}

export function AttentionList(props: AttentionListProps) {
  const t = useTranslations('library.attention');
  const now = useNow();
  const { data, isPending } = useCall(attention, {});
  const sent = useCall(libraryCounts, {}).data?.all;
  const kept = useKeptItems(data?.items);
  const { used, total, onLargest, isClear = true } = props;
  const [all, setAll] = useState(false);
  const shown = all || kept.length === FIRST + 1 ? kept : kept.slice(0, FIRST);
  const isStorageFine = used === undefined || storageState(used, total) === 'normal';
  // Someone who has sent nothing yet is led to the first send instead.
  if ((sent === 0 || !isClear) && kept.length === 0 && isStorageFine) return null;
  return (
    <section aria-labelledby="attention" className="home-attention">
      <h2 id="attention" className="ui-label">
        {t('heading')}
      </h2>
      {isPending && kept.length === 0 ? (
        <div aria-busy="true" className="flex h-[45px] items-center">
          <Skeleton width="52%" />
        </div>
      ) : kept.length === 0 && isStorageFine ? (
        <p className="py-3 text-14 text-ink-2">{t('none')}</p>
      ) : (
        <ul>
          <StorageRow used={used} total={total} onLargest={onLargest} />
          {shown.map(({ item, isSettled }) => (
            <AttentionRow
              key={item.key}
              item={item}
              isSettled={isSettled}
              now={now}
              extendBy={props.extendBy}
              href={props.hrefOf(item.transfer.slug)}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
      {shown.length < kept.length && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {t('rest', { n: formatCount(kept.length - shown.length) })}
        </Button>
      )}
      {data?.more === true && shown.length === kept.length && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={props.onUnseen}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
