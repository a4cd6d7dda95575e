/** Finds the company's registered domain in what people type: `anna@mail.Huanyu.com.cn` gives `huanyu.com.cn`. */
import { domainToASCII } from 'node:url';
import { isFreeMail } from './free-mail.ts';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Letters only, so that an IP address is not taken for a name. */
const ending = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Second-level labels that countries use for kinds of owners, as in `co.uk`. */
const kinds = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'ne', 'net', 'or', 'org']);

/** Undefined for free mail services and for text that is no domain. */
export function companyDomain(text: string): string | undefined {
  if (text.length > 320) return undefined;
  const host = text.slice(text.lastIndexOf('@') + 1).trim();
  // Characters that the URL parser below would cut off or read as something else.
  if (/[\s/\\?#:[\]%\p{Cc}]/u.test(host)) return undefined;
  const ascii = domainToASCII(host).toLowerCase().replace(/\.$/, '');
  const labels = ascii.split('.');
  if (ascii.length > 253 || labels.length < 2 || !labels.every((one) => label.test(one))) return undefined;
  const [kind = '', country = ''] = labels.slice(-2);
  if (!ending.test(country)) return undefined;
  const own = country.length === 2 && kinds.has(kind) ? 3 : 2;
  const domain = labels.slice(-own).join('.');
  return labels.length < own || isFreeMail(domain) ? undefined : domain;
}
