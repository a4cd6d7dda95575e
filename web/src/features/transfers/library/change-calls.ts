/** The calls behind what one can do with rows of the library, loaded when one of them is first done. */
import { changeTransfer, extendTransfers, grantExtension, remind } from '@waybill/contract/changes';
import { drawId } from '@waybill/contract/draw-id';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { CUSTOM_MARKER_S, type ExpiryOption } from '@waybill/contract/expiry';
import { deleteTransfer, keepTransfer } from '@waybill/contract/transfers';
import { callAsUser } from '../../../session/call-as-user.ts';

export type Extended = AnswerOf<typeof extendTransfers>['results'][number];

export async function extend(slugs: readonly string[], by: ExpiryOption | 'most'): Promise<Extended[]> {
  const body = { slugs: [...slugs], by, key: drawId() };
  return (await callAsUser(extendTransfers, { body })).results;
}

/** Sets the date back to what it was before it was extended. */
export async function setBack({ slug, revision, previousExpiry }: Extended): Promise<void> {
  if (revision === null || previousExpiry === null) return;
  const body = { revision, expirySeconds: CUSTOM_MARKER_S, expiryDate: previousExpiry };
  await callAsUser(changeTransfer, { params: { slug }, body });
}

export const remove = (ids: readonly string[]) => callAsUser(deleteTransfer, { body: { ids: [...ids] } });

export const restore = (ids: readonly string[]) => callAsUser(keepTransfer, { body: { ids: [...ids] } });

export const grant = (slug: string, askId: string) => callAsUser(grantExtension, { params: { slug, askId } });

/** How many were reminded. */
export async function remindAll(slug: string): Promise<number> {
  return (await callAsUser(remind, { params: { slug }, body: {} })).reminded.length;
}
