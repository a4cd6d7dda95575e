/** Which commands the operator's console has too, by which calls; a sentence says why it has not, or not yet. */
import type { api } from '@waybill/contract/api';

type Call = keyof typeof api;

const NOT_YET = 'The console has no page for it yet.';
const ON_SERVER = 'It needs the disk, the settings or the processes of the server.';
const GIVES_POWER = 'It gives access to all of this, so it needs the server itself.';
const BUILDS = 'It is for setting up and trying out, before there are users.';

export const IN_THE_CONSOLE: Readonly<Record<string, readonly Call[] | string>> = {
  'operators list': GIVES_POWER,
  'operators add': GIVES_POWER,
  'operators remove': GIVES_POWER,
  'operators log': ['operatorLog'],
  'tokens list': GIVES_POWER,
  'tokens make': GIVES_POWER,
  'tokens revoke': GIVES_POWER,
  'users list': ['consoleUsers'],
  'users find': ['consoleUsers'],
  'users show': ['consoleUser'],
  'users role': ['setAccountRole'],
  'users suspend': ['suspendAccount'],
  'users restore': ['restoreAccount'],
  'users end-sessions': ['endAccountSessions'],
  'users reset-second-factor': ['resetSecondFactor'],
  'users delete': ['planAccountDeletion'],
  'users keep': ['keepPlannedAccount'],
  takedown: NOT_YET,
  reports: NOT_YET,
  'jobs dead': NOT_YET,
  'jobs retry': NOT_YET,
  'affiliates csv': NOT_YET,
  'affiliates list': NOT_YET,
  'codes list': NOT_YET,
  'codes make': NOT_YET,
  'codes revoke': NOT_YET,
  'payments coupon list': NOT_YET,
  'payments coupon make': NOT_YET,
  'feedback list': NOT_YET,
  'suggestions list': NOT_YET,
  'messages accept': NOT_YET,
  'messages close': NOT_YET,
  'messages delete': NOT_YET,
  'messages drop': NOT_YET,
  'messages list': NOT_YET,
  'messages reply': NOT_YET,
  'messages show': NOT_YET,
  'clock status': ['consoleOverview'],
  'clock confirm': NOT_YET,
  'visitors status': ['consoleOverview'],
  'visitors reset': NOT_YET,
  'visitors threshold': NOT_YET,
  reconcile: NOT_YET,
  'store status': NOT_YET,
  'store scrub': ON_SERVER,
  'store sweep': ON_SERVER,
  'store repair': ON_SERVER,
  'store empty-quarantine': ON_SERVER,
  'store rotate-key': ON_SERVER,
  'storage repin': ON_SERVER,
  'storage copy': ON_SERVER,
  upgrade: ON_SERVER,
  doctor: ON_SERVER,
  backup: ON_SERVER,
  restore: ON_SERVER,
  migrate: ON_SERVER,
  'settings accept': ON_SERVER,
  outbox: 'It shows a token that opens all mails, on this machine only.',
  seed: BUILDS,
  'payments setup': BUILDS,
  'payments status': BUILDS,
  'payments advance': BUILDS,
};

/** Calls of the console that no command has. */
export const ONLY_IN_THE_CONSOLE: Readonly<Partial<Record<Call, string>>> = {};
