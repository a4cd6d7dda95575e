/** The strip of bars drawn from a number's characters; without a number, the faint place where it will be. */

import { code128 } from '@waybill/contract/code128';
import { cx } from '../cx.ts';

export interface BarStripProps {
  value?: string | undefined;
  /** Width of the narrowest bar in pixels; the strip is as wide as its text needs. */
  module?: number | undefined;
  height?: number | undefined;
  /** Fills the width it is given instead of its natural one. */
  stretch?: boolean | undefined;
  className?: string | undefined;
}

const placeholder = '-------';

export function BarStrip({ value, module = 1, height = 26, stretch = false, className }: BarStripProps) {
  const { bars, width } = code128(value || placeholder);
  return (
    <svg
      aria-hidden="true"
      className={cx(
        'block max-w-full flex-none',
        value ? 'text-ink' : 'text-line-2',
        stretch && 'w-full',
        className,
      )}
      width={stretch ? '100%' : width * module}
      height={height}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering={stretch ? 'geometricPrecision' : 'crispEdges'}
    >
      <path fill="currentColor" d={bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join('')} />
    </svg>
  );
}
