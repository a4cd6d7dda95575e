/** Divides a stretch of time into whole UTC months, whole UTC days, and what is left at its ends. */

const DAY_MS = 86_400_000;

/** Whole months or days, from the first to before the second, as dates. */
export interface Span {
  readonly month: boolean;
  readonly from: string;
  readonly to: string;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Divided {
  readonly spans: readonly Span[];
  /** What the spans cover together. */
  readonly whole: Stretch;
  readonly edges: readonly Stretch[];
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The beginning of the month of a moment, or of one so many months later. */
function monthStart(at: number, later: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

export function divide({ from, to }: Stretch): Divided {
  const first = Math.ceil(from / DAY_MS) * DAY_MS;
  const last = Math.floor(to / DAY_MS) * DAY_MS;
  if (first >= last) return { spans: [], whole: { from, to: from }, edges: [{ from, to }] };
  const monthFrom = monthStart(first, 0) === first ? first : monthStart(first, 1);
  const monthTo = monthStart(last, 0);
  const stretches =
    monthFrom < monthTo
      ? [
          { month: false, from: first, to: monthFrom },
          { month: true, from: monthFrom, to: monthTo },
          { month: false, from: monthTo, to: last },
        ]
      : [{ month: false, from: first, to: last }];
  const isNotEmpty = (stretch: Stretch) => stretch.from < stretch.to;
  return {
    spans: stretches
      .filter(isNotEmpty)
      .map((span) => ({ month: span.month, from: dateOf(span.from), to: dateOf(span.to) })),
    whole: { from: first, to: last },
    edges: [
      { from, to: first },
      { from: last, to },
    ].filter(isNotEmpty),
  };
}
