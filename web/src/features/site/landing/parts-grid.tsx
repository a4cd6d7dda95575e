/** A field of small squares, one for each part of a file; the first ones in one ink, the rest in another. */
import { useId } from 'react';
import { gridRects } from './parts-rects.ts';

const COLUMNS = 48;
const CELL = 10;

export interface PartsGridProps {
  readonly all: number;
  readonly before: number;
  readonly label: string;
}

export function PartsGrid({ all, before, label }: PartsGridProps) {
  const id = useId();
  const rows = Math.ceil(all / COLUMNS);
  const fill = (name: string) => `url(#${id}-${name})`;
  const pattern = (name: string, ink: string) => (
    <pattern id={`${id}-${name}`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
      <rect x={1.25} y={1.25} width={CELL - 2.5} height={CELL - 2.5} rx={1.5} fill={ink} />
    </pattern>
  );
  const rects = [
    ...gridRects(0, before, COLUMNS).map((rect) => ({ ...rect, name: 'before' })),
    ...gridRects(before, all, COLUMNS).map((rect) => ({ ...rect, name: 'after' })),
  ];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${COLUMNS * CELL} ${rows * CELL}`}
      className="block w-full"
    >
      <defs>
        {pattern('before', 'var(--ink)')}
        {pattern('after', 'var(--signal)')}
      </defs>
      {rects.map(({ x, y, width, height, name }) => (
        <rect
          key={`${x}-${y}`}
          x={x * CELL}
          y={y * CELL}
          width={width * CELL}
          height={height * CELL}
          fill={fill(name)}
        />
      ))}
    </svg>
  );
}
