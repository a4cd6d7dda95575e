/** The DNS record of a key that signs mails (DKIM, RFC 6376). */
import type { FoundRecord, WantedRecord } from '../../db/tables/domains.ts';
import { lookAtText } from '../dns/found.ts';
import type { Dns } from '../dns/port.ts';

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`, whose values may be broken by spaces. */
function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').flatMap((tag) => {
    const at = tag.indexOf('=');
    return at < 1 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')] as const];
  });
  return new Map(pairs);
}

export const keyText = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** A record may be written in many ways; what counts is that receivers read the same key. */
export function isSameKey(text: string, wanted: string): boolean {
  const [found, right] = [tagsOf(text), tagsOf(wanted)];
  const plain = (found.get('v') ?? 'DKIM1') === 'DKIM1' && (found.get('k') ?? 'rsa') === 'rsa';
  const key = right.get('p') ?? '';
  return plain && key !== '' && found.get('p') === key;
}

export const lookAtKey = (dns: Pick<Dns, 'texts'>, record: WantedRecord): Promise<FoundRecord> =>
  lookAtText(dns, record, (text) => isSameKey(text, record.value));
