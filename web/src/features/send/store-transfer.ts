/** Tells the server to send what has arrived; told twice, it is one transfer. */
import { call } from '@waybill/contract/call';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { quicksend2, type TransferView } from '@waybill/contract/transfers';
import type { UploadedFile } from '@waybill/engine/core/options';
import { callAsUser } from '../../session/call-as-user.ts';
import type { Order } from './order.ts';

interface Arrived {
  readonly draftId: string;
  readonly files: readonly UploadedFile[];
}

const bodyOf = (order: Order, { draftId, files }: Arrived) => ({
  draftId,
  fileObjects: files.map(({ key, size }) => ({ itemPath: key, size })),
  emptyFolders: [...order.emptyFolders],
  recordedVideos: [...order.videos],
  voiceMemo: order.memo,
  sendAs: order.sendAs,
  message: order.message,
  emailTo: [...order.emailTo],
  expirySeconds: order.expirySeconds,
  ...(order.expiryDate === null ? {} : { expiryDate: order.expiryDate }),
  password: order.password,
  lang: order.lang,
  ...(order.senderEmail === null ? {} : { senderEmail: order.senderEmail }),
});

export async function storeTransfer(order: Order, arrived: Arrived): Promise<TransferView> {
  const body = bodyOf(order, arrived);
  const stored = await (order.owner === null ? call(quicksend2, { body }) : callAsUser(quicksend2, { body }));
  return stored.transfer;
}

/** Whatever else breaks is a failure to send. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'send_failed');
