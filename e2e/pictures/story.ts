/** Makes what the pictures show: transfers that were sent, opened and downloaded in different places. */
import { request as requests } from '@playwright/test';
import type { TransferView } from '@waybill/contract/transfers';
import { foundInMail } from '../mailbox.ts';
import type { Person } from '../people.ts';
import { send } from '../sends.ts';
import { LOCAL } from './site.ts';

const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
} as const;

export interface Visitor {
  readonly ip: string;
  readonly agent?: keyof typeof AGENTS;
}

/** Files of these sizes; their bytes are zeros. */
const sized = (sizes: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sizes).map(([path, size]) => [path, new Uint8Array(size)]));

export const sendTo = (
  owner: Person,
  sizes: Readonly<Record<string, number>>,
  how: object,
): Promise<TransferView> => send(owner, sized(sizes), { sendAs: 'email', ...how });

/** The part of a recipient's own link that names them, from the email they got. */
export async function linkOf(email: string, slug: string): Promise<string> {
  const request = await requests.newContext({ baseURL: LOCAL });
  const link = await foundInMail(request, email, new RegExp(`/d/${slug}/[\\w-]+`));
  await request.dispose();
  return link;
}

/** Downloads all files by a recipient's own link. */
export async function downloadAll(link: string, { ip, agent = 'chrome' }: Visitor): Promise<void> {
  const [, , slug, user] = link.split('/');
  const request = await requests.newContext({
    baseURL: LOCAL,
    userAgent: AGENTS[agent],
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  const answer = await request.get(`/d/downloadZip/${slug}?user=${user}`);
  if (!answer.ok()) throw new Error(`${link}: ${answer.status()} ${await answer.text()}`);
  await answer.body();
  await request.dispose();
}
