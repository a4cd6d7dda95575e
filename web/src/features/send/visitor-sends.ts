/** What this browser keeps of a visitor's sends: how many, from whom, and the last one. */
import { ANON_SENDS } from '@waybill/contract/plans';
import { keep, readKept } from '../../session/kept.ts';
import type { Order } from './order.ts';

export const sendsSoFar = (): number => Number.parseInt(readKept('sendTimes') ?? '', 10) || 0;

export const hasSendsLeft = (): boolean => sendsSoFar() < ANON_SENDS.perBrowser;

export function rememberSent({ senderEmail }: Order, slug: string): void {
  keep('sendTimes', String(sendsSoFar() + 1));
  keep('senderEmail', senderEmail);
  keep('sentSlug', slug);
  keep('lastVisit', String(Date.now()));
}
