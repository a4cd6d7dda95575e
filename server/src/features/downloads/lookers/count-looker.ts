/** Counts what link scanners and previews were served: most of a file is a download, whatever a request calls itself. */
import { isLooker } from '../../../http/access/humans.ts';
import type { Context } from '../../../http/mount.ts';
import { countTaken, type Taken } from '../count-download.ts';
import type { Granted } from '../granted.ts';
import { receiverOf } from '../receiver.ts';
import { addLooked } from './store.ts';

/** A preview reads the beginning of a file. With half of it or more, it has been downloaded. */
const SHARE = 0.5;

/** Call it when the bytes were sent, because a preview often asks for all and reads little. Never throws. */
export async function countLooker(
  context: Context,
  granted: Granted,
  taken: Taken,
  sent: number,
): Promise<void> {
  const { deps, request, requestId } = context;
  if (sent === 0 || granted.own || !isLooker(request.headers)) return;
  const looked = {
    transferId: granted.transfer.id,
    receiver: receiverOf(context, granted.recipient),
    what: taken.file?.id ?? taken.choice ?? '',
  };
  try {
    if (await addLooked(deps.db, looked, sent, Math.ceil(taken.whole * SHARE)))
      await countTaken(context, granted, taken, sent);
  } catch (error) {
    deps.log.warn({ err: error, requestId }, 'download not counted');
  }
}
