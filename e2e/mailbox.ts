/** Reads the mails that the product has sent, out of its outbox. */
import { type APIRequestContext, expect } from '@playwright/test';
import { operatorToken } from './place.ts';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

export async function mailsTo(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`, {
    headers: { authorization: `Bearer ${operatorToken()}` },
  });
  return answer.json();
}

/** The first match in the newest mail that has one; waits for it, and passes by those in `seen`. */
export async function foundInMail(
  request: APIRequestContext,
  address: string,
  pattern: RegExp,
  seen: ReadonlySet<string> = new Set(),
): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const fresh = (await mailsTo(request, address)).filter((mail) => !seen.has(mail.id));
    // The receiver's own address may hold digits that look like a code.
    const texts = fresh.map((mail) => mail.text.replaceAll(address, ''));
    found = texts.map((text) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 20_000, message: `a mail to ${address}` }).toBe(true);
  return found ?? '';
}

/** The five digits mailed to an address; of several mails, those not in `seen`. */
export const codeFor = (
  request: APIRequestContext,
  address: string,
  seen?: ReadonlySet<string>,
): Promise<string> => foundInMail(request, address, /(?<!\d)\d{5}(?!\d)/, seen);

/** Names of all mails so far, to tell a newer one from them. */
export const seenBy = async (request: APIRequestContext, address: string): Promise<ReadonlySet<string>> =>
  new Set((await mailsTo(request, address)).map((mail) => mail.id));
