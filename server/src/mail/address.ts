/** Parses mail addresses: one plain mailbox in lower case, nothing that could be read as two. */
import type { Mailbox } from '../adapters/mail/port.ts';

const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

export const mailAddress = (text: string): string => {
  const address = text.trim().toLowerCase();
  if (!shape.test(address)) throw new Error('not a single mail address');
  return address;
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Parses `Name <address>` or a bare address, as in MAIL_FROM. */
export const mailboxOf = (text: string): Mailbox => {
  const [, name = '', address = text] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  return plain === '' ? { address: address.trim() } : { name: plain, address: address.trim() };
};
