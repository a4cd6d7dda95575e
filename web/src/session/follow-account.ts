/** Keeps the user of this page true to what happens to the account: suspended, restored, paid for, changed elsewhere. */
import { isAbout } from '@waybill/contract/live-events';
import { onLive } from './live.ts';
import { session } from './session.ts';

/** Call what it returns to stop. */
export const followAccount = (): (() => void) =>
  onLive((event) => {
    if (!isAbout(event, 'account') && event.kind !== 'billing.changed' && event.kind !== 'team.changed')
      return;
    session.renewed().catch(() => {}); // Over is over by then; without a network the next call asks again.
  });
