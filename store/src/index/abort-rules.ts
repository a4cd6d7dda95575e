/** Computes when a bucket's rules end an incomplete upload. */
import type { AbortRule } from '../port.ts';

const DAY_MS = 86_400_000;

export interface PlannedAbort {
  /** Milliseconds. */
  readonly at: number;
  readonly rule: AbortRule;
}

/** As S3 counts: this many days after the start, at the midnight (UTC) that follows. */
const dueAt = (initiated: number, { days }: AbortRule): number =>
  Math.ceil((initiated + days * DAY_MS) / DAY_MS) * DAY_MS;

/** The earliest rule that applies; undefined when none does. */
export function plannedAbort(
  rules: readonly AbortRule[] | undefined,
  key: string,
  initiated: number,
): PlannedAbort | undefined {
  let planned: PlannedAbort | undefined;
  for (const rule of rules ?? []) {
    if (!rule.isEnabled || !key.startsWith(rule.prefix)) continue;
    const at = dueAt(initiated, rule);
    if (planned === undefined || at < planned.at) planned = { at, rule };
  }
  return planned;
}
