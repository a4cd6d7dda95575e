/** Asks the server what a link holds; signed-in users ask with their token, so that senders recognise their own transfers. */

import { call } from '@waybill/contract/call';
import { DOWNLOAD_TIMEOUT_S, getDownload, type Offer, transferBranding } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import type { Look } from '@waybill/contract/look';
import { hasMarker } from '../../../session/kept.ts';

/** Which link it is: its number, and the part that is a person's own. */
export interface LinkTo {
  readonly slug: string;
  readonly user: string | undefined;
}

export const bodyOf = ({ slug, user }: LinkTo) => ({ slug, ...(user === undefined ? {} : { user }) });

const timeoutMs = DOWNLOAD_TIMEOUT_S * 1000;
const LOOK_MS = 4_000;

/** Rejects where only a visitor can be asked for. */
async function askAsUser(body: Parameters<typeof call<typeof getDownload>>[1]['body']): Promise<Offer> {
  const { callAsUser } = await import('../../../session/call-as-user.ts');
  return callAsUser(getDownload, { body }, { timeoutMs });
}

const isNoUser = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'unauthenticated' || error.code === 'session_expired';

export async function askOffer(link: LinkTo, password?: string): Promise<Offer> {
  const body = { ...bodyOf(link), ...(password === undefined ? {} : { password }) };
  if (hasMarker()) {
    try {
      return await askAsUser(body);
    } catch (error) {
      if (!isNoUser(error)) throw error;
    }
  }
  return call(getDownload, { body }, { timeoutMs });
}

/** A page that cannot have its look does without: it is not worth another error, nor a long wait. */
export const askLook = (link: LinkTo): Promise<Look | null> =>
  call(transferBranding, { body: bodyOf(link) }, { timeoutMs: LOOK_MS, retry: { maxRetries: 0 } }).then(
    ({ look }) => look,
    () => null,
  );
