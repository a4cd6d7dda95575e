/** How much of a storage is used and by whom: one bar with a part for each, in the colour of its name. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { nameHue } from '../waybill/name-hue.ts';
import { storagePercent, storageState } from './storage-state.ts';

export interface MeterPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

export interface PartsMeterProps {
  readonly label: string;
  /** Those with nothing are not drawn. */
  readonly parts: readonly MeterPart[];
  /** At least the sum of the parts; what is more is drawn without a colour. */
  readonly used: number;
  readonly total: number;
  /** The two amounts in words. */
  readonly amount: string;
  /** The sentence that appears when it is almost full or full. */
  readonly note?: ReactNode;
}

const words = { normal: 'text-ink-2', almost: 'text-expiring', full: 'text-refused' };

export function PartsMeter({ label, parts, used, total, amount, note }: PartsMeterProps) {
  const state = storageState(used, total);
  const sum = parts.reduce((bytes, { value }) => bytes + value, 0);
  // In a storage that is overfull the parts share the whole bar.
  const whole = Math.max(total, used, sum, 1);
  const rest = Math.max(0, used - sum);
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="ui-label">{label}</span>
        <span className="num text-14 whitespace-nowrap">{amount}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be drawn the same in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(storagePercent(used, total))}
        aria-valuetext={amount}
        className="ui-parts"
      >
        {parts
          .filter(({ value }) => value > 0)
          .map(({ key, name, value }) => (
            <i
              key={key}
              title={name}
              className="ui-part"
              style={{ width: `${(value / whole) * 100}%`, '--hue': nameHue(name) }}
            />
          ))}
        {rest > 0 && <i className="ui-part ui-part-rest" style={{ width: `${(rest / whole) * 100}%` }} />}
      </div>
      {note && state !== 'normal' && <p className={cx('mt-2 text-12', words[state])}>{note}</p>}
    </div>
  );
}
