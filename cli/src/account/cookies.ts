/** Keeps the cookies of one server while a command runs: they open what a password has unlocked. */

export interface Cookies {
  /** For the header of a request; undefined when there are none. */
  header(): string | undefined;
  /** Takes what a server sets. */
  take(setCookies: readonly string[]): void;
  /** To continue with them later. */
  entries(): readonly (readonly [string, string])[];
}

export function createCookies(known: readonly (readonly [string, string])[] = []): Cookies {
  const values = new Map<string, string>(known);
  return {
    entries: () => [...values],
    header: () =>
      values.size === 0 ? undefined : [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    take(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        if (at < 1) continue;
        const name = pair.slice(0, at).trim();
        const value = pair.slice(at + 1).trim();
        const isGone = value === '' || attributes.some((each) => /^\s*max-age=(?:0|-\d+)\s*$/i.test(each));
        if (isGone) values.delete(name);
        else values.set(name, value);
      }
    },
  };
}
