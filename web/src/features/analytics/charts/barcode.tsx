/** A bar drawn as a strip of a barcode: thick and thin lines, always the same. */

/** Widths of lines and gaps in turn, in hundredths of the strip. */
const LINES = [
  [0, 6.3],
  [10.5, 3.2],
  [16.8, 8.4],
  [29.4, 3.2],
  [36.8, 4.2],
  [46.3, 6.3],
  [56.8, 3.2],
  [64.2, 7.4],
  [75.8, 4.2],
  [84.2, 3.2],
  [91.6, 6.3],
] as const;

interface StripProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function BarcodeStrip({ x, y, width, height }: StripProps) {
  return (
    <>
      {LINES.map(([left, thick]) => (
        <rect
          key={left}
          x={x + (left * width) / 100}
          y={y}
          width={Math.max(1, (thick * width) / 100)}
          height={height}
        />
      ))}
    </>
  );
}
