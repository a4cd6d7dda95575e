/** One requested item: what fits, what was handed in, what is on its way, and the ways to hand in files. */
import type { GiveView } from '@waybill/contract/giving';
import { isCounting, isDone } from '@waybill/contract/request-standing';
import { isolatedLine } from '@waybill/contract/shown-names';
import { gatheredFromDrop } from '@waybill/engine/browser/drop';
import type { Gathered } from '@waybill/engine/browser/walk';
import { type DragEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatStamp } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { type AskedItem, standingOf } from '../standing.ts';
import type { LostUpload } from '../upload/lost.ts';
import type { HandInRun } from '../upload/run-store.ts';
import type { ItemErrors } from '../upload/use-handing-in.ts';
import type { LeftUpload } from '../upload/use-left.ts';
import { FilePick } from './file-pick.tsx';
import { HandedIn } from './handed-in.tsx';
import { ItemErrorNote } from './item-error.tsx';
import { ItemHead } from './item-head.tsx';
import { ItemMark } from './item-mark.tsx';
import { LeftLine } from './left-line.tsx';
import { LostLine } from './lost-line.tsx';
import type { OwnPlace } from './own-file-props.ts';
import { RunLine } from './run-line.tsx';
import { useShare } from './use-share.ts';

/** The type under which a file that waits for its item is dragged; its data is the file's path. */
export const STAGED_TYPE = 'application/x-waybill-staged';

export interface ItemActs {
  readonly give: (item: AskedItem, giving: Promise<Gathered>, replaces?: string) => void;
  /** A file that waits for its item was dropped here. */
  readonly assign: (item: AskedItem, path: string) => void;
  readonly clearErrors: (item: AskedItem) => void;
  readonly look: () => void;
  readonly dropLost: (lost: LostUpload) => void;
  readonly own: OwnPlace;
}

interface ItemRowProps {
  readonly item: AskedItem;
  readonly number: number;
  readonly give: GiveView;
  readonly runs: readonly HandInRun[];
  readonly left: readonly LeftUpload[];
  readonly lost: readonly LostUpload[];
  readonly errors: ItemErrors | undefined;
  /** False before the person has said who they are, and when the request is full. */
  readonly canGive: boolean;
  /** False where files can only be replaced. */
  readonly canAdd: boolean;
  readonly acts: ItemActs;
}

const takes = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes('Files') || types.includes(STAGED_TYPE);

export function ItemRow({
  item,
  number,
  give,
  runs: all,
  left,
  lost,
  errors,
  canGive,
  canAdd,
  acts,
}: ItemRowProps) {
  const t = useTranslations('give');
  const lang = useLang();
  const [over, setOver] = useState(false);
  const runs = useMemo(() => all.filter(({ order }) => order.item === item.id), [all, item.id]);
  const share = useShare(runs);
  const standing = standingOf(item, give.handedIn);
  const { state, handIns, files } = standing;
  const name = isolatedLine(item.name);
  const newest = handIns.filter((one) => isCounting(one.state)).at(-1);
  const done = isDone(standing);
  const room = canAdd && files < item.most && runs.length === 0;
  const asksFirst = room && handIns.length === 0;
  const asksMore = room && state !== 'refused' && handIns.length > 0 && item.most > 1;
  const words =
    share === undefined
      ? t(`item.${state === 'missing' || state === 'partial' ? 'waiting' : state}`)
      : t('item.uploading');

  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!canAdd || !takes(event)) return;
    event.preventDefault();
    const staged = event.dataTransfer.getData(STAGED_TYPE);
    if (staged !== '') return acts.assign(item, staged);
    acts.give(item, gatheredFromDrop(event.dataTransfer));
  };
  return (
    <li
      className="give-item"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!canAdd || !takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ItemMark number={number} state={state} share={share} />
      <div className="min-w-0 flex-1">
        <ItemHead item={item} status={t('item.state', { item: name, state: words })}>
          {share !== undefined && <span className="num text-14 font-[600]">{Math.floor(share * 100)}%</span>}
          {share === undefined && state === 'refused' && (
            <StateDot tone="refused" className="text-14">
              {t('item.refused')}
            </StateDot>
          )}
          {share === undefined && state === 'partial' && (
            <StateDot tone="expiring" className="text-14">
              {t('item.some', { n: String(files), least: String(item.least) })}
            </StateDot>
          )}
          {share === undefined && done && newest !== undefined && (
            <Stamp
              size="sm"
              ink="delivered"
              place={t(state === 'accepted' ? 'item.accepted' : 'item.handedIn')}
              time={formatStamp(newest.at, lang)}
              seed={newest._id}
              landing={Date.now() - newest.at < 5_000}
            />
          )}
          {asksFirst && left.length + lost.length === 0 && (
            <FilePick
              kinds={item.kinds}
              aria-label={t('item.chooseFor', { item: name })}
              onFiles={(giving) => acts.give(item, giving)}
            >
              {item.most === 1 ? t('item.chooseOne') : t('item.choose')}
            </FilePick>
          )}
        </ItemHead>
        {handIns.map((handIn) => (
          <HandedIn
            key={handIn._id}
            handIn={handIn}
            item={item}
            give={give}
            canReplace={canGive && !runs.some(({ order }) => order.replaces === handIn._id)}
            isDone={done}
            onFiles={(giving, replaces) => acts.give(item, giving, replaces)}
            own={acts.own}
          />
        ))}
        {runs.map((run) => (
          <RunLine key={run.upload.id} run={run} item={item} give={give} />
        ))}
        {left.map((one) => (
          <LeftLine key={one.id} left={one} onChange={acts.look} />
        ))}
        {lost.map((one) => (
          <LostLine
            key={one.id}
            lost={one}
            item={item}
            canGive={canGive}
            onFiles={(giving) => {
              acts.dropLost(one);
              acts.give(item, giving, one.order.replaces);
            }}
            onClose={() => acts.dropLost(one)}
          />
        ))}
        {state === 'partial' && (
          <p className="mt-2 text-14 text-expiring">{t('item.someText', { n: item.least - files })}</p>
        )}
        {asksMore && (
          <FilePick
            size="sm"
            className="mt-3"
            kinds={item.kinds}
            aria-label={t('item.moreFor', { item: name })}
            onFiles={(giving) => acts.give(item, giving)}
          >
            {t('item.more')}
          </FilePick>
        )}
        {errors && (
          <ItemErrorNote item={item} give={give} errors={errors} onClose={() => acts.clearErrors(item)} />
        )}
        {over && (
          <p aria-hidden="true" className="give-item-drop">
            {t('item.drop')}
          </p>
        )}
      </div>
    </li>
  );
}
