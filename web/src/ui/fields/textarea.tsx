/** Several lines of text that grow with their content, and a counter that warns before the limit and says so aloud. */
import { type ComponentProps, useId } from 'react';
import { cx } from '../cx.ts';
import { countState } from './count-state.ts';
import { useControlProps } from './field-context.ts';

export interface TextareaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'defaultValue'> {
  value: string;
  onChange: (value: string) => void;
  limit?: number | undefined;
  /** What a screen reader hears once the limit is near: given the characters left, negative when over. */
  leftLabel?: ((left: number) => string) | undefined;
}

const colours = { calm: 'text-ink-3', near: 'text-expiring', over: 'text-refused' };

export function Textarea({ value, onChange, limit, leftLabel, className, rows = 3, ...rest }: TextareaProps) {
  const countId = useId();
  const own = [rest['aria-describedby'], limit === undefined ? undefined : countId].filter(Boolean).join(' ');
  const control = useControlProps({ id: rest.id, 'aria-describedby': own || undefined });
  // People count what they see, so a surrogate pair is one.
  const length = Array.from(value).length;
  const state = limit === undefined ? 'calm' : countState(length, limit);
  return (
    <div
      className={cx('ui-control flex flex-col', className)}
      data-invalid={control['aria-invalid'] || state === 'over' || undefined}
      data-disabled={rest.disabled || undefined}
    >
      <textarea
        {...rest}
        {...control}
        aria-invalid={control['aria-invalid'] ?? (state === 'over' || undefined)}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // A box that grows with its text would forget how tall it should begin.
        style={{ minBlockSize: `calc(${rows}lh + 1rem)` }}
        className="field-sizing-content max-h-64 w-full resize-none bg-transparent px-3 py-2 text-16 outline-none sm:text-14"
      />
      {limit !== undefined && (
        <div id={countId} className={cx('num self-end px-3 pb-2 text-12', colours[state])}>
          {length}/{limit}
        </div>
      )}
      {limit !== undefined && leftLabel && (
        <div role="status" className="sr-only">
          {state === 'calm' ? '' : leftLabel(limit - length)}
        </div>
      )}
    </div>
  );
}
