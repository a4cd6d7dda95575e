/** The embedded default: signs with RSA keys of our own, one for each domain, encrypted in the database. */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../db/database.ts';
import type { WantedRecord } from '../../db/tables/domains.ts';
import { openSecret, sealSecret } from '../../installation/seal.ts';
import type { Dns } from '../dns/port.ts';
import { keyText, lookAtKey } from './key-record.ts';
import {
  activateKey,
  addKey,
  deleteKeys,
  dropOldKeys,
  KEPT_DAYS,
  keysOf,
  type NewKey,
  nameOf,
  type StoredKey,
} from './own-store.ts';
import type { Sending, SendingDomain } from './port.ts';

const BITS = 2048;
const DAY_MS = 86_400_000;

const makePair = promisify(generateKeyPair);

const signs = ({ active_at, retired_at }: StoredKey): boolean => active_at !== null && retired_at === null;
const waits = ({ active_at }: StoredKey): boolean => active_at === null;

const recordOf = (name: string, use: 'key' | 'next_key', key: StoredKey): WantedRecord => ({
  use,
  type: 'TXT',
  name: `${key.selector}._domainkey.${name}`,
  value: keyText(key.public_key),
  needed: use === 'key',
});

function viewKeys(
  id: string,
  name: string,
  keys: readonly StoredKey[],
): Omit<SendingDomain, 'found'> | undefined {
  const [active, next] = [keys.find(signs), keys.find(waits)];
  const key = active ?? next;
  if (key === undefined) return undefined;
  const old = keys.find(({ retired_at }) => retired_at !== null);
  const rotating = active !== undefined && next !== undefined;
  return {
    id,
    records: [recordOf(name, 'key', key), ...(rotating ? [recordOf(name, 'next_key', next)] : [])],
    rotating,
    oldKey:
      old?.retired_at == null
        ? null
        : {
            name: `${old.selector}._domainkey.${name}`,
            keptUntil: new Date(old.retired_at.getTime() + KEPT_DAYS * DAY_MS),
          },
  };
}

interface OwnKeysOptions {
  readonly db: Db;
  readonly dns: Pick<Dns, 'texts'>;
  /** Encrypts the keys. */
  readonly sealingKey: Uint8Array;
}

export function openOwnKeys({ db, dns, sealingKey }: OwnKeysOptions): Sending {
  const makeKey = async (domainId: string): Promise<NewKey> => {
    const { privateKey, publicKey } = await makePair('rsa', {
      modulusLength: BITS,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    return {
      private_key: sealSecret(sealingKey, domainId, privateKey),
      public_key: publicKey.toString('base64'),
    };
  };

  const read = async (id: string) => {
    const name = await nameOf(db, id);
    return name === undefined ? undefined : viewKeys(id, name, await keysOf(db, id));
  };

  const check = async (id: string): Promise<SendingDomain | undefined> => {
    await dropOldKeys(db, id);
    const [name, keys] = [await nameOf(db, id), await keysOf(db, id)];
    const domain = name === undefined ? undefined : viewKeys(id, name, keys);
    if (domain === undefined) return undefined;
    const found = await Promise.all(domain.records.map((record) => lookAtKey(dns, record)));
    const next = keys.find(waits);
    const nextFound = next && found.find((record) => record.name.startsWith(`${next.selector}.`));
    if (next === undefined || nextFound?.state !== 'right') return { ...domain, found };
    await activateKey(db, next);
    const changed = await read(id);
    return changed && { ...changed, found: [{ ...nextFound, needed: true }] };
  };

  return {
    kind: 'own',
    add: async ({ id, name }) => {
      if ((await keysOf(db, id)).length === 0) await addKey(db, id, await makeKey(id));
      const domain = viewKeys(id, name, await keysOf(db, id));
      if (domain === undefined) throw new Error('a key that was just made is there');
      return { ...domain, found: [] };
    },
    check,
    rotate: async (id) => {
      const keys = await keysOf(db, id);
      if (keys.some(signs) && !keys.some(waits)) await addKey(db, id, await makeKey(id));
      const domain = await read(id);
      return domain && { ...domain, found: [] };
    },
    remove: (id) => deleteKeys(db, id),
    signatureOf: async (id) => {
      const [name, keys] = [await nameOf(db, id), await keysOf(db, id)];
      const key = keys.find(signs);
      if (name === undefined || key === undefined) return undefined;
      const privateKey = openSecret(sealingKey, id, key.private_key);
      return { by: 'us', key: { domain: name, selector: key.selector, privateKey } };
    },
  };
}
