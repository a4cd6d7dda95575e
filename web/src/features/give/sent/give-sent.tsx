/** What the page of a request shows once files were handed in: the stamped waybill, what has arrived, and what is still missing. */
import type { GiveView } from '@waybill/contract/giving';
import { isCounting } from '@waybill/contract/request-standing';
import { isolatedLine, shownLine } from '@waybill/contract/shown-names';
import type { Gathered } from '@waybill/engine/browser/walk';
import { Plus, ReceiptText } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  counted,
  formatClock,
  formatCount,
  formatDate,
  formatDayTime,
  formatSize,
  formatStamp,
} from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { RouteList, RouteStop } from '../../../ui/waybill/route-list.tsx';
import { SentCard } from '../../../ui/waybill/sent-card.tsx';
import { FilePick } from '../items/file-pick.tsx';
import { ownerName } from '../owner-name.ts';
import type { Receipt } from '../receipt/receipt-of.ts';
import type { Step, Tally } from '../side/tally.ts';
import type { AskedItem } from '../standing.ts';
import { SentItems } from './sent-items.tsx';

export interface GiveSentProps {
  readonly give: GiveView;
  readonly receipt: Receipt;
  readonly items: readonly AskedItem[];
  /** Of each item. */
  readonly steps: readonly Step[];
  readonly tally: Tally;
  readonly complete: 'all' | 'required' | null;
  /** False when the request is full. */
  readonly canGive: boolean;
  readonly onFiles: (item: AskedItem, giving: Promise<Gathered>) => void;
  /** Back to the request. */
  readonly onOpen: () => void;
}

/** The first item that must still be handed in, else the first that may be. */
function nextItem(items: readonly AskedItem[], steps: readonly Step[]): AskedItem | undefined {
  const at = (...wanted: readonly Step[]) =>
    items.find((_, index) => wanted.some((step) => step === steps[index]));
  return at('open', 'some') ?? at('optional');
}

export function GiveSent({
  give,
  receipt,
  items,
  steps,
  tally,
  complete,
  canGive,
  onFiles,
  onOpen,
}: GiveSentProps) {
  const t = useTranslations('give');
  const lang = useLang();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The list of items may have been scrolled far below.
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0)
      place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { owner, giver, deadline, expiryDate } = give;
  const name = ownerName(give);
  const counting = receipt.handIns.filter(({ state }) => isCounting(state));
  const at = Math.max(...receipt.handIns.map((handIn) => handIn.at));
  const until = deadline ?? expiryDate;
  const next = canGive ? nextItem(items, steps) : undefined;
  const missing = tally.all - tally.done;
  const headline = give.items.length === 0 ? 'received' : complete === 'all' ? 'allDone' : 'requiredDone';
  return (
    <div ref={place} className="give-sent">
      <SentCard
        number={t('number')}
        slug={give.slug}
        heading="h1"
        outcome={t(`side.${complete === null ? 'received' : headline}`)}
        title={shownLine(give.title)}
        text={
          complete === null
            ? t('sent.text', { name })
            : t(complete === 'all' ? 'side.allDoneText' : 'side.requiredDoneText', { name })
        }
        stamp={{ word: t('sent.stamp'), time: formatStamp(at, lang) }}
        facts={[
          {
            label: t('sent.contents'),
            value: t('receipt.files', { ...counted(receipt.files), size: formatSize(receipt.bytes) }),
          },
          {
            label: deadline === null ? t('document.open') : t('document.due'),
            value: formatDayTime(until, Date.now(), lang),
            hint: formatDate(until, lang),
          },
        ]}
        stub={
          <>
            <p className="pb-1 font-[550]">
              {complete === null
                ? t('sent.left', { count: missing, n: formatCount(missing), all: formatCount(tally.all) })
                : t(`side.${headline}`)}
            </p>
            {next !== undefined && (
              <FilePick
                variant={complete === null ? 'primary' : 'plain'}
                size="lg"
                kinds={next.kinds}
                icon={<Plus size={18} aria-hidden="true" />}
                aria-label={t('sent.add', { item: isolatedLine(next.name) })}
                onFiles={(giving) => onFiles(next, giving)}
              >
                <span className="truncate">{t('sent.add', { item: isolatedLine(next.name) })}</span>
              </FilePick>
            )}
            <div className="ui-sent-acts">
              <Button variant="ghost" onClick={onOpen}>
                {t('sent.open')}
              </Button>
              <Button
                variant="ghost"
                icon={<ReceiptText size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {t('receipt.print')}
              </Button>
            </div>
            <p className="ui-sent-note">
              {giver?.verified && `${t('receipt.mailed')} `}
              {t(giver?.email ? 'sent.noteMailed' : 'sent.note', { name })}
            </p>
          </>
        }
      >
        <RouteList
          label={t('sent.route')}
          after={give.items.length > 0 && <SentItems items={items} give={give} />}
        >
          <RouteStop
            mark="from"
            name={t('sent.you')}
            detail={isolatedLine(giver?.name ?? '') || giver?.email}
            end={<time className="num text-12 font-normal">{formatClock(at, lang)}</time>}
          />
          <RouteStop
            mark="taken"
            name={name}
            detail={owner.name !== '' && isolatedLine(owner.company)}
            end={
              <StateDot tone="delivered">
                {counting.every(({ state }) => state === 'accepted')
                  ? t('item.accepted')
                  : t('sent.received')}
              </StateDot>
            }
          />
        </RouteList>
      </SentCard>
    </div>
  );
}
