/** How much of a storage is used, with a colour and a word when it gets tight. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { storagePercent, storageState } from './storage-state.ts';

export interface StorageMeterProps {
  label: string;
  used: number;
  total: number;
  /** The two amounts in words, for example "142 / 200 GB". */
  amount: string;
  /** The sentence that appears when it is almost full or full. */
  note?: ReactNode;
  className?: string | undefined;
}

const fills = { normal: 'bg-ink', almost: 'bg-expiring', full: 'bg-refused' };
const words = { normal: 'text-ink-2', almost: 'text-expiring', full: 'text-refused' };

export function StorageMeter({ label, used, total, amount, note, className }: StorageMeterProps) {
  const percent = storagePercent(used, total);
  const state = storageState(used, total);
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
        <span>{label}</span>
        <span className="num whitespace-nowrap">{amount}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be drawn the same in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={amount}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className={cx('h-full rounded-full', fills[state])} style={{ width: `${percent}%` }} />
      </div>
      {note && state !== 'normal' && <p className={cx('mt-2 text-12', words[state])}>{note}</p>}
    </div>
  );
}
