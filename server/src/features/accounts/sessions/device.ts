/** Parses browser and system from a user agent, by family; enough for users to recognise their own devices. */

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that matches; the order matters, since most browsers also name the ones they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export function deviceOf(userAgent: string | undefined): Device {
  const agent = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(browsers, agent), system: nameIn(systems, agent) };
}
