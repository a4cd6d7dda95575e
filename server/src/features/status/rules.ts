/** Decides from what the storage and the mail report which parts of the service work. */
import type { Region } from '@waybill/contract/regions';
import type { PartState, StatusPart } from '@waybill/contract/status';
import type { StorageHealth } from '../../adapters/storage/port.ts';

export interface Observed {
  /** Those that people can choose. */
  readonly regions: readonly Region[];
  readonly storage: StorageHealth;
  readonly mail: MailObserved;
}

export interface MailObserved {
  /** False: mails are kept on this server instead of being sent. */
  readonly isSent: boolean;
  /** Whether the process that sends them has reported lately. */
  readonly workerAlive: boolean;
  /** Whether mails have waited for the mail server for long, and none has gone out since. */
  readonly stuck: boolean;
}

export function statesOf({ regions, storage, mail }: Observed): ReadonlyMap<StatusPart, PartState> {
  const away = new Set(storage.away ?? []);
  const allAway = regions.every((region) => away.has(region));
  // Full and read-only storage still serves downloads.
  const readsOnly = storage.state === 'full' || storage.state === 'read-only';
  const byPlaces: PartState = allAway ? 'down' : away.size > 0 ? 'limited' : 'working';
  return new Map<StatusPart, PartState>([
    ['sending', readsOnly ? 'down' : byPlaces],
    ['downloading', byPlaces],
    ['email', mailState(mail)],
    ...regions.map((region): [StatusPart, PartState] => [
      region,
      away.has(region) ? 'down' : readsOnly ? 'limited' : 'working',
    ]),
  ]);
}

function mailState({ isSent, workerAlive, stuck }: MailObserved): PartState {
  if (!isSent) return 'off';
  return workerAlive && !stuck ? 'working' : 'down';
}
