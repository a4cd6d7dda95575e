/** Asks the server to send the uploaded files, or to add them to a transfer; a second call changes nothing. */
import { call } from '@waybill/contract/call';
import { CUSTOM_MIN_S, keptUp } from '@waybill/contract/expiry';
import { addFiles } from '@waybill/contract/forwarding';
import { quicksend2, type TransferView } from '@waybill/contract/transfers';
import type { UploadedFile } from '@waybill/engine/core/options';
import { callAsUser } from '../../session/call-as-user.ts';
import { colleaguesOf } from '../../session/colleagues.ts';
import { session } from '../../session/session.ts';
import type { OrderEncryption } from './encryption/order-encryption.ts';
import type { Order } from './order.ts';

interface Arrived {
  readonly draftId: string;
  readonly files: readonly UploadedFile[];
}

const filesOf = (order: Order, { draftId, files }: Arrived) => ({
  draftId,
  fileObjects: files.map(({ key, size }) => ({ itemPath: key, size })),
  emptyFolders: [...order.emptyFolders],
});

/** Who has left the team since it was chosen is left out, so that a long upload can be sent. */
function stillInTeam(ids: readonly string[]): string[] {
  const state = session.state();
  const team = new Set(colleaguesOf(state.status === 'user' ? state.user : null).map(({ id }) => id));
  return ids.filter((id) => team.has(id));
}

/** An upload may take longer than the time that was chosen for it. */
const expiryOf = (chosen: number): number => keptUp(chosen, Date.now(), CUSTOM_MIN_S * 1000);

const bodyOf = (order: Order, arrived: Arrived) => ({
  ...filesOf(order, arrived),
  recordedVideos: [...order.videos],
  voiceMemo: order.memo,
  sendAs: order.sendAs,
  title: order.title ?? '',
  message: order.message,
  emailTo: [...order.emailTo],
  expirySeconds: order.expirySeconds,
  ...(order.expiryDate === null ? {} : { expiryDate: expiryOf(order.expiryDate) }),
  password: order.password,
  maxDownloads: order.maxDownloads ?? null,
  deleteAfterDownload: order.deleteAfterDownload ?? false,
  remindBefore: order.remindBefore ?? false,
  shareWith: stillInTeam(order.shareWith ?? []),
  shareWithEveryone: order.shareWithEveryone ?? false,
  lang: order.lang,
  ...(order.senderEmail === null ? {} : { senderEmail: order.senderEmail }),
});

/** What the server must not know is in the manifest. */
async function encryptedBodyOf(order: Order, encryption: OrderEncryption, arrived: Arrived) {
  const { writeManifest } = await import('./encryption/write-manifest.ts');
  return {
    ...bodyOf({ ...order, title: '', message: '', emptyFolders: [], videos: [], memo: null }, arrived),
    encryption: await writeManifest(order, encryption, arrived.files),
  };
}

export async function storeTransfer(order: Order, arrived: Arrived): Promise<TransferView> {
  if (order.onto !== undefined && order.owner !== null) {
    const { _id, slug } = order.onto;
    const body = { ...filesOf(order, arrived), senderId: order.owner, _id, slug };
    return (await callAsUser(addFiles, { body })).transfer;
  }
  const { encryption } = order;
  const body =
    encryption === undefined ? bodyOf(order, arrived) : await encryptedBodyOf(order, encryption, arrived);
  const stored = await (order.owner === null ? call(quicksend2, { body }) : callAsUser(quicksend2, { body }));
  return stored.transfer;
}
