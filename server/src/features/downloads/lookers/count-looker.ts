/** Counts what link scanners and previews were served: most of a file is a download, whatever a request calls itself, as is much of an encrypted one. */
import { ENCRYPTED_PREVIEW_MAX_BYTES } from '@waybill/contract/encryption';
import { isLooker } from '../../../http/access/humans.ts';
import type { Context } from '../../../http/mount.ts';
import type { StoredFile } from '../../files/index.ts';
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
  if (!isLooker(context.request.headers)) return;
  const what = taken.file?.id ?? taken.choice ?? '';
  await countServed(context, granted, taken, { what, sent, least: Math.ceil(taken.whole * SHARE) });
}

/** A preview of an encrypted file. Its type is not known here, so only a beginning of it is for free. Never throws. */
export async function countShown(
  context: Context,
  granted: Granted,
  file: StoredFile,
  sent: number,
): Promise<void> {
  const taken = { file, choice: null, continues: true, whole: Number(file.size) };
  const served = { what: `shown ${file.id}`, sent, least: ENCRYPTED_PREVIEW_MAX_BYTES };
  await countServed(context, granted, taken, served);
}

interface Served {
  readonly what: string;
  readonly sent: number;
  /** With so many bytes in a day it is a download. */
  readonly least: number;
}

async function countServed(
  context: Context,
  granted: Granted,
  taken: Taken,
  { what, sent, least }: Served,
): Promise<void> {
  const { deps, requestId } = context;
  if (sent === 0 || granted.own) return;
  const receiver = receiverOf(context, granted.recipient);
  try {
    if (await addLooked(deps.db, { transferId: granted.transfer.id, receiver, what }, sent, least))
      await countTaken(context, granted, taken, sent);
  } catch (error) {
    deps.log.warn({ err: error, requestId }, 'download not counted');
  }
}
