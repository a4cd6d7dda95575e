/** What was asked of a store and what it acknowledged, so that any later state can be compared with it. */

import { createHash } from 'node:crypto';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const objectName = (key: string): string => `object ${key}`;
export const partName = (upload: string, number: number): string => `part ${upload} ${number}`;

/** By name: a checksum, or undefined when it is not there. */
export type Values = Readonly<Record<string, string | undefined>>;

interface Claim {
  readonly value: string | undefined;
  readonly begun: number;
  /** Undefined until it is acknowledged; it may have happened anyway. */
  acknowledged?: number;
}

export class Claims {
  readonly #histories = new Map<string, Claim[]>();
  readonly #position: () => number;
  acknowledged = 0;

  /** `position` is how much had been written when something was asked or acknowledged. */
  constructor(position: () => number = () => 0) {
    this.#position = position;
  }

  /** `work` says whether it was acknowledged. One name is changed by one caller at a time. */
  async make(values: Values, work: () => Promise<boolean>): Promise<boolean> {
    const begun = this.#position();
    const made = Object.entries(values).map(([name, value]) => {
      const claim: Claim = { value, begun };
      this.#histories.set(name, [...(this.#histories.get(name) ?? []), claim]);
      return claim;
    });
    if (!(await work())) return false;
    const acknowledged = this.#position();
    for (const claim of made) claim.acknowledged = acknowledged;
    this.acknowledged += 1;
    return true;
  }

  /** What a name may be after everything before this position: the last acknowledged, or anything asked since. */
  allowed(name: string, position: number): ReadonlySet<string | undefined> {
    const history = this.#histories.get(name) ?? [];
    const last = history.findLastIndex(({ acknowledged = Number.NaN }) => acknowledged <= position);
    const later = history.slice(last + 1).filter(({ begun }) => begun < position);
    return new Set([history[last]?.value, ...later.map(({ value }) => value)]);
  }

  /** Empty when all is as it must be. */
  compare(found: Readonly<Record<string, string>>, position = Number.POSITIVE_INFINITY): string[] {
    const names = new Set([...this.#histories.keys(), ...Object.keys(found)]);
    return [...names].flatMap((name) => {
      const allowed = this.allowed(name, position);
      if (allowed.has(found[name])) return [];
      if (found[name] === undefined) return [`${name} was acknowledged and is gone`];
      return [
        `${name} is there with ${allowed.size === 1 && allowed.has(undefined) ? 'nothing asked for it' : 'other bytes'}`,
      ];
    });
  }
}
