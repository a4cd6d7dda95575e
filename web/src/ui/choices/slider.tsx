/** A value between two ends, by pointer, finger or arrow keys. */
import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** What a screen reader says in place of the bare number. */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step,
  valueText,
  disabled,
  className,
}: SliderProps) {
  const style: CSSProperties = { '--at': `${((value - min) / (max - min)) * 100}%` };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={cx('ui-slider', className)}
      style={style}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
