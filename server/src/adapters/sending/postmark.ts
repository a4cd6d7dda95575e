/** Domains at Postmark: it has the keys and signs, we show its records and watch them. */
import { AccountClient, Errors } from 'postmark';
import type { FoundRecord, WantedRecord } from '../../db/tables/domains.ts';
import { foundAs } from '../dns/found.ts';
import type { Dns } from '../dns/port.ts';
import { lookAtKey } from './key-record.ts';
import { type Sending, type SendingDomain, SendingUnavailable } from './port.ts';

type Details = Awaited<ReturnType<AccountClient['getDomain']>>;

const TIMEOUT_S = 10;
const PAGE = 500;

const keyRecord = (use: 'key' | 'next_key', name: string, value: string): WantedRecord => ({
  use,
  type: 'TXT',
  name,
  value,
  needed: use === 'key',
});

/** The record of a key is at the pending host until Postmark has found it. */
function recordsOf(details: Details): WantedRecord[] {
  const active = details.DKIMHost === '' ? [] : [keyRecord('key', details.DKIMHost, details.DKIMTextValue)];
  const use = active.length === 0 ? 'key' : 'next_key';
  const pending =
    details.DKIMPendingHost === ''
      ? []
      : [keyRecord(use, details.DKIMPendingHost, details.DKIMPendingTextValue)];
  const returns: WantedRecord[] =
    details.ReturnPathDomain === ''
      ? []
      : [
          {
            use: 'return_path',
            type: 'CNAME',
            name: details.ReturnPathDomain,
            value: details.ReturnPathDomainCNAMEValue,
            needed: false,
          },
        ];
  return [...active, ...pending, ...returns];
}

const viewDetails = (details: Details, found: readonly FoundRecord[]): SendingDomain => ({
  id: String(details.ID),
  records: recordsOf(details),
  found,
  rotating: details.DKIMHost !== '' && details.DKIMPendingHost !== '',
  oldKey:
    details.DKIMRevokedHost === '' || details.SafeToRemoveRevokedKeyFromDNS
      ? null
      : { name: details.DKIMRevokedHost, keptUntil: null },
});

/** Postmark says so with 422 where others say 404. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Errors.PostmarkError && (error.statusCode === 422 || error.statusCode === 404);

const unavailable = (error: unknown): SendingUnavailable =>
  new SendingUnavailable(error instanceof Error ? error.message : 'unknown', { cause: error });

interface PostmarkOptions {
  readonly token: string;
  readonly dns: Dns;
  /** Only for tests. */
  readonly apiUrl?: string | undefined;
}

export function openPostmark({ token, dns, apiUrl }: PostmarkOptions): Sending {
  const client = new AccountClient(token, {
    timeout: TIMEOUT_S,
    ...(apiUrl === undefined ? {} : { requestHost: new URL(apiUrl).host, useHttps: false }),
  });

  const look = (details: Details): Promise<FoundRecord[]> =>
    Promise.all(
      recordsOf(details).map(async (record) => {
        if (record.type === 'CNAME')
          return foundAs(record, await dns.aliases(record.name), (names) => names.includes(record.value));
        const found = await lookAtKey(dns, record);
        // It is of use once Postmark has found it as well.
        const isSeen = record.name === details.DKIMHost || found.state !== 'right';
        return isSeen ? found : { ...found, state: 'unknown' as const };
      }),
    );

  const find = async (name: string): Promise<Details | undefined> => {
    for (let offset = 0; ; offset += PAGE) {
      const { Domains, TotalCount } = await client.getDomains({ count: PAGE, offset });
      const known = Domains.find(({ Name }) => Name.toLowerCase() === name);
      if (known !== undefined) return client.getDomain(known.ID);
      if (Domains.length === 0 || offset + PAGE >= TotalCount) return undefined;
    }
  };

  /** Undefined for a domain that Postmark does not know. */
  const ask = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call();
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw unavailable(error);
    }
  };

  return {
    kind: 'postmark',
    add: async ({ name }) => {
      const made = await ask(() =>
        client.createDomain({ Name: name, ReturnPathDomain: `pm-bounces.${name}` }),
      );
      // Several accounts may wait for one name; at Postmark it is one domain.
      const details = made ?? (await ask(() => find(name)));
      if (details === undefined) throw new SendingUnavailable(`Postmark refuses ${name}`);
      return viewDetails(details, []);
    },
    check: (id) =>
      ask(async () => {
        let details = await client.getDomain(Number(id));
        if (details.DKIMPendingHost !== '') details = await client.verifyDomainDKIM(details.ID);
        if (details.ReturnPathDomain !== '' && !details.ReturnPathDomainVerified)
          details = await client.verifyDomainReturnPath(details.ID);
        return viewDetails(details, await look(details));
      }),
    rotate: (id) =>
      ask(async () => {
        const details = await client.getDomain(Number(id));
        if (details.DKIMHost === '' || details.DKIMPendingHost !== '') return viewDetails(details, []);
        await client.rotateDomainDKIM(details.ID);
        return viewDetails(await client.getDomain(details.ID), []);
      }),
    remove: async (id) => {
      await ask(() => client.deleteDomain(Number(id)));
    },
    signatureOf: async () => ({ by: 'service' }),
  };
}
