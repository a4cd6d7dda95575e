/** Reads the mails that the product has sent from its outbox. */
import { type APIRequestContext, expect } from '@playwright/test';
import { operatorToken } from './place.ts';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export async function mailsTo(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`, {
    headers: { authorization: `Bearer ${operatorToken()}` },
  });
  return answer.json();
}

/** The first match in the newest mail that has one; waits for it, and skips the mails in `seen`. */
async function found(
  request: APIRequestContext,
  address: string,
  match: (mail: Mail) => string | undefined,
  seen: ReadonlySet<string> = new Set(),
): Promise<string> {
  let text: string | undefined;
  const look = async () => {
    const fresh = (await mailsTo(request, address)).filter((mail) => !seen.has(mail.id));
    text = fresh.map(match).find((one) => one !== undefined);
    return text !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address}` }).toBe(true);
  return text ?? '';
}

export const foundInMail = (
  request: APIRequestContext,
  address: string,
  pattern: RegExp,
  seen?: ReadonlySet<string>,
): Promise<string> => found(request, address, (mail) => pattern.exec(mail.text)?.[0], seen);

/** The five-digit code mailed to an address. It is in the subject, which has no other number. */
export const codeFor = (
  request: APIRequestContext,
  address: string,
  seen?: ReadonlySet<string>,
): Promise<string> => found(request, address, (mail) => /^\d{5}(?=\D)/.exec(mail.subject)?.[0], seen);

/** Ids of all mails so far, to recognise newer ones. */
export const seenBy = async (request: APIRequestContext, address: string): Promise<ReadonlySet<string>> =>
  new Set((await mailsTo(request, address)).map((mail) => mail.id));
