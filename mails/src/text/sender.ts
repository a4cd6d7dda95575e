/** Formats the person a mail is sent for, such as the sender of a transfer. */
import { isolateLine } from '@waybill/contract/shown-names';
import type { MailBrand } from '../brand.ts';
import type { Envelope } from '../envelope.ts';
import { oneLine } from './one-line.tsx';

export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** Has no account: only the address is known to be true. */
  readonly visitor: boolean;
  /** Address of the company logo on our own site, if there is one. */
  readonly logo?: string;
  /** Left out of mails that were posted before there was branding. */
  readonly brand?: MailBrand;
}

/** What a mail shows of the sender's company. */
export const lookOf = ({ logo, brand }: Sender) => ({
  ...(logo === undefined ? {} : { logo }),
  ...(brand === undefined ? {} : { brand }),
});

/** A chosen name must not look like another email address, and a visitor's name is unverified, so then the address is shown. */
export const shortSender = ({ name, email, visitor }: Sender): string => {
  const line = oneLine(name, 60);
  return visitor || line === '' || line.includes('@') ? email : isolateLine(line);
};

/** For the From line of the waybill in the mail. */
export const senderLine = (sender: Sender, shown: (text: string) => string): string => {
  const name = oneLine(sender.name, 60);
  if (sender.visitor) return name === '' ? sender.email : `${sender.email} (${shown(isolateLine(name))})`;
  const parts = [name, oneLine(sender.company, 60)].filter((part) => part !== '').map(isolateLine);
  return [...(parts.length === 0 ? [] : [shown(parts.join(', '))]), sender.email].join(' · ');
};

/** For the From header of a mail that comes from our address. A company that hides our name is named instead. */
export function sentVia(
  name: string,
  { lang, brandName }: Pick<Envelope, 'lang' | 'brandName'>,
  brand: MailBrand | undefined,
): string {
  const by = brand?.poweredBy === false ? oneLine(brand.company, 60) : brandName;
  if (by === '' || by === name) return name;
  return lang === 'zh' ? `${name}（通过 ${by}）` : `${name} via ${by}`;
}
