/** Asks for permission to upload for the signed-in user, or for a visitor with a verified address. */
import { call } from '@waybill/contract/call';
import { stsAuth, type UploadAccess } from '@waybill/contract/files';
import { callAsUser } from '../../session/call-as-user.ts';
import type { Asked, AskOptions } from '../../upload/credentials.ts';
import type { Order } from './order.ts';

export function askAccess(
  { senderEmail, region, onto }: Pick<Order, 'senderEmail' | 'region' | 'onto'>,
  asked: Asked,
  how: AskOptions,
): Promise<UploadAccess> {
  if (senderEmail !== null)
    return call(stsAuth, { body: { type: 'anonUpload', email: senderEmail, ...asked } }, how);
  const body = {
    type: 'userUpload' as const,
    ...asked,
    ...(region ? { region } : {}),
    ...(onto === undefined ? {} : { addsTo: onto.slug }),
  };
  return callAsUser(stsAuth, { body }, how);
}
