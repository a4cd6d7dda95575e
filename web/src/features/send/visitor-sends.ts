/** What this browser keeps of a visitor's sends: how many, from whom, and the last one. */
import { keep, readKept } from '../../session/kept.ts';
import type { Order } from './order.ts';

export const sendsSoFar = (): number => Number.parseInt(readKept('sendTimes') ?? '', 10) || 0;

export function rememberSent({ senderEmail }: Order, slug: string): void {
  keep('sendTimes', String(sendsSoFar() + 1));
  keep('senderEmail', senderEmail);
  keep('waybill-sent-slug', slug);
  keep('waybill-last-visit', String(Date.now()));
}
