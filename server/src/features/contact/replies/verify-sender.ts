/** Decides whether a mail really comes from the domain in its From line: by a DKIM signature or by SPF, aligned with that domain. */
import type { DNSResolver } from 'mailauth';
import { getDomain } from 'tldts';
import * as z from 'zod';
import type { Dns } from '../../../adapters/dns/port.ts';

export interface Arrived {
  readonly raw: Uint8Array;
  /** The domain of the From line. */
  readonly domain: string;
  /** Of the envelope. */
  readonly mailFrom: string;
  /** Who connected, and what they call themselves. */
  readonly ip: string;
  readonly helo: string;
}

/** As DMARC compares them by default: `mail.example.com` and `example.com` belong together. */
const isAligned = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((name) => name.toLowerCase().replace(/\.$/, ''));
  if (first === undefined || first === '') return false;
  const whole = getDomain(first, { allowPrivateDomains: true });
  return (
    first === second || (whole !== null && whole === getDomain(second ?? '', { allowPrivateDomains: true }))
  );
};

const lookupError = (code: 'ENODATA' | 'ETIMEOUT'): Error => Object.assign(new Error(code), { code });

/** Our lookups in the form that mailauth asks in. */
const resolverOf = (dns: Dns): DNSResolver =>
  (async (name: string, type: string) => {
    const lookups: Readonly<Record<string, () => ReturnType<Dns['texts']>>> = {
      TXT: () => dns.texts(name),
      A: () => dns.addresses(name),
      AAAA: () => dns.addresses(name),
      MX: () => dns.exchanges(name),
    };
    const found = await lookups[type]?.();
    if (found === undefined) throw lookupError('ETIMEOUT');
    const fitting =
      type === 'A' || type === 'AAAA' ? found.filter((ip) => ip.includes(':') === (type === 'AAAA')) : found;
    if (fitting.length === 0) throw lookupError('ENODATA');
    if (type === 'TXT') return fitting.map((text) => [text]);
    return type === 'MX' ? fitting.map((exchange) => ({ exchange, priority: 10 })) : fitting;
    // Its type leaves out the form that it expects of MX records.
  }) as DNSResolver;

/** What mailauth says of a signature, as far as its types leave it out. */
const signature = z.object({
  status: z.object({ result: z.string() }),
  signingDomain: z.string(),
  signingHeaders: z.object({ keys: z.string() }),
  canonBodyLengthLimited: z.boolean(),
});

/** A signature over the whole text and the From line, by a key of the domain. */
async function isSigned(dns: Dns, { raw, domain }: Arrived): Promise<boolean> {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const { headerFrom, results } = await dkimVerify(Buffer.from(raw), { resolver: resolverOf(dns) });
  // Of two From lines, programs show one and sign the other.
  if (headerFrom?.length !== 1) return false;
  return results
    .flatMap((result) => signature.safeParse(result).data ?? [])
    .some(
      ({ status, signingDomain, signingHeaders, canonBodyLengthLimited }) =>
        status.result === 'pass' &&
        isAligned(signingDomain, domain) &&
        // Text that was appended behind the signed part would count as signed.
        !canonBodyLengthLimited &&
        signingHeaders.keys
          .toLowerCase()
          .split(/[\s:]+/)
          .includes('from'),
    );
}

/** The address that connected may send for the domain. */
async function isPermitted(dns: Dns, { domain, mailFrom, ip, helo }: Arrived): Promise<boolean> {
  if (!isAligned(mailFrom.split('@').at(-1) ?? '', domain)) return false;
  const { spf } = await import('mailauth/lib/spf/index.js');
  const { status } = await spf({ sender: mailFrom, ip, helo, resolver: resolverOf(dns) });
  return status.result === 'pass';
}

/** False also when it cannot be found out: then a person decides. */
export async function isSenderVerified(dns: Dns, arrived: Arrived): Promise<boolean> {
  const [signed, permitted] = await Promise.all([
    isSigned(dns, arrived).catch(() => false),
    isPermitted(dns, arrived).catch(() => false),
  ]);
  return signed || permitted;
}
