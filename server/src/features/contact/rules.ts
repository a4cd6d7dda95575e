/** Checks what the operator wrote before it is stored. */
import { CONTACT_ANSWER_MAX, contactLength } from '@waybill/contract/contact';

const unprintable = /[\p{Cs}\u2028\u2029]|(?![\n\t])\p{Cc}/gu;

/** Without control characters, which no keyboard types and PostgreSQL cannot store. */
export const plainAnswer = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unprintable, ' ').trim();

export const isAnswer = (text: string): boolean => text !== '' && contactLength(text) <= CONTACT_ANSWER_MAX;
