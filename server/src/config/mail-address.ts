/** Parses mail addresses for headers: one plain mailbox in lower case, nothing that could be read as two. */
import { cleanEmail } from '@waybill/contract/address';

/** Wider than the rule for users' addresses: an operator's own may be at `localhost`. */
const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

export const isMailAddress = (text: string): boolean => shape.test(text);

export const mailAddress = (text: string): string => {
  const address = cleanEmail(text);
  if (!isMailAddress(address)) throw new Error('not a single mail address');
  return address;
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Parses `Name <address>` or a bare address, as in MAIL_FROM. */
export const mailboxOf = (text: string): { readonly name?: string; readonly address: string } => {
  const [, name = '', address = text] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  return plain === '' ? { address: address.trim() } : { name: plain, address: address.trim() };
};
