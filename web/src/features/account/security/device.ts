/** The name and the kind of a session's device. */
import type { SessionView } from '@waybill/contract/sessions';

export type DeviceKind = 'phone' | 'computer' | 'unknown';

const phones = new Set(['iPhone', 'iPad', 'Android']);

export function deviceKind({ system }: Pick<SessionView, 'system'>): DeviceKind {
  if (system === null) return 'unknown';
  return phones.has(system) ? 'phone' : 'computer';
}

interface Words {
  readonly device: (browser: string, system: string) => string;
  readonly unknownBrowser: string;
  readonly unknownSystem: string;
}

export function deviceName(
  { browser, system }: Pick<SessionView, 'browser' | 'system'>,
  words: Words,
): string {
  if (browser === null && system === null) return words.unknownBrowser;
  return words.device(browser ?? words.unknownBrowser, system ?? words.unknownSystem);
}
