/** Gives back the storage of an upload that is not sent; when the server cannot be reached, it deletes the upload itself later. */
import { call } from '@waybill/contract/call';
import { abortUpload } from '@waybill/contract/files';
import { callAsUser } from '../../session/call-as-user.ts';
import type { Order } from './order.ts';

export async function freeDraft({ owner }: Order, draftId: string): Promise<void> {
  const body = { draftId };
  await (owner === null ? call(abortUpload, { body }) : callAsUser(abortUpload, { body })).catch(() => {});
}
