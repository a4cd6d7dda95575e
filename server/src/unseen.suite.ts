/** A client that encrypts as docs/encryption.md says, in its words alone, and all that the server keeps, to search it. */
import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import type { TestApp } from '../test/app.ts';
import { openLog } from './log.ts';

const derive = (key: Buffer, info: Buffer | string, salt: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));

const SALT = 32;
const TAG = 16;
/** The number of the segment, and that nothing follows. */
const NONCE = Buffer.from('000000000000000000000002', 'hex');
const FIRST_BLOCK = Buffer.concat([Buffer.from('waybill/1 block'), Buffer.alloc(8)]);

/** Of one segment. */
function seal(key: Buffer, plain: Buffer): Uint8Array<ArrayBuffer> {
  const salt = randomBytes(SALT);
  const cipher = createCipheriv('aes-256-gcm', derive(key, FIRST_BLOCK, salt), NONCE);
  const segment = Buffer.concat([plain, Buffer.alloc(65_536 - plain.length)]);
  return new Uint8Array([...salt, ...cipher.update(segment), ...cipher.final(), ...cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Buffer): Buffer {
  const block = derive(key, FIRST_BLOCK, sealed.subarray(0, SALT));
  const cipher = createDecipheriv('aes-256-gcm', block, NONCE);
  cipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([cipher.update(sealed.subarray(SALT, -TAG)), cipher.final()]);
}

interface Plain {
  readonly title?: string;
  readonly message?: string;
  /** Each has the same content. */
  readonly names: readonly string[];
  readonly content: string;
}

export interface Encrypted {
  readonly key: Buffer;
  readonly manifest: string;
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
  /** Under which the files are stored. */
  readonly ids: readonly string[];
}

export function encrypt({ title = '', message = '', names, content }: Plain): Encrypted {
  const key = randomBytes(32);
  const files = names.map((path) => ({ id: randomBytes(16), path, size: Buffer.byteLength(content) }));
  const listed = files.map(({ id, ...file }) => ({ ...file, id: id.toString('hex') }));
  const json = Buffer.from(JSON.stringify({ version: 1, title, message, files: listed }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  const sealed = files.map(({ id }) => {
    const own = derive(key, Buffer.concat([Buffer.from('waybill/1 file'), id]));
    return [id.toString('hex'), seal(own, Buffer.from(content))] as const;
  });
  return {
    key,
    manifest: Buffer.from(seal(derive(key, 'waybill/1 manifest'), Buffer.concat([length, json]))).toString(
      'base64url',
    ),
    files: Object.fromEntries(sealed),
    ids: listed.map(({ id }) => id),
  };
}

/** The paths that a manifest names, by the names of the stored files. */
export function readManifest(key: Buffer, manifest: string): Map<string, string> {
  const plain = open(derive(key, 'waybill/1 manifest'), Buffer.from(manifest, 'base64url'));
  const { files } = JSON.parse(plain.toString('utf8', 4, 4 + plain.readUInt32BE(0)));
  return new Map(files.map(({ id, path }: { id: string; path: string }) => [id, path]));
}

export const readFile = (key: Buffer, id: string, stored: Buffer): Buffer =>
  open(derive(key, Buffer.concat([Buffer.from('waybill/1 file'), Buffer.from(id, 'hex')])), stored);

const NONE = Buffer.alloc(0);
const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const KEM = Buffer.from('KEM\x00\x10', 'latin1');
const HPKE = Buffer.from('HPKE\x00\x10\x00\x01\x00\x02', 'latin1');
const extract = (suite: Buffer, salt: Buffer, label: string, secret: Buffer): Buffer =>
  hmac(salt, Buffer.from('HPKE-v1'), suite, Buffer.from(label), secret);
const expand = (suite: Buffer, key: Buffer, label: string, info: Buffer, bytes: number): Buffer =>
  hmac(
    key,
    Buffer.of(0, bytes),
    Buffer.from('HPKE-v1'),
    suite,
    Buffer.from(label),
    info,
    Buffer.of(1),
  ).subarray(0, bytes);

/** HPKE’s key schedule in base mode. */
function scheduleOf(shared: Buffer, enc: Buffer, publicKey: Buffer) {
  const agreed = extract(KEM, NONE, 'eae_prk', shared);
  const secret = expand(KEM, agreed, 'shared_secret', Buffer.concat([enc, publicKey]), 32);
  const names = [
    extract(HPKE, NONE, 'psk_id_hash', NONE),
    extract(HPKE, NONE, 'info_hash', Buffer.from('waybill/1 hand-in')),
  ];
  const context = Buffer.concat([Buffer.of(0), ...names]);
  const from = extract(HPKE, secret, 'secret', NONE);
  return {
    key: expand(HPKE, from, 'key', context, 32),
    nonce: expand(HPKE, from, 'base_nonce', context, 12),
  };
}

/** Encrypts the key of a hand-in for the request of this number. */
export function sealKey(publicKey: Buffer, request: string, handInKey: Buffer) {
  const own = createECDH('prime256v1');
  const enc = own.generateKeys();
  const { key, nonce } = scheduleOf(own.computeSecret(publicKey), enc, publicKey);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(request));
  const sealed = Buffer.concat([cipher.update(handInKey), cipher.final(), cipher.getAuthTag()]);
  return { enc: enc.toString('base64url'), sealed: sealed.toString('base64url') };
}

export function openKey(
  privateKey: Buffer,
  request: string,
  given: { readonly enc: string; readonly sealed: string },
): Buffer {
  const [enc, sealed] = [given.enc, given.sealed].map((text) => Buffer.from(text, 'base64url'));
  if (enc === undefined || sealed === undefined) throw new Error('nothing to open');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const { key, nonce } = scheduleOf(own.computeSecret(enc), enc, own.getPublicKey());
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(request));
  cipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
}

/** As it would look in text, in bytes as the database writes them, and in base64. */
export const formsOf = (bytes: Buffer): string[] => [
  bytes.toString('utf8'),
  bytes.toString('hex'),
  bytes.toString('base64'),
  bytes.toString('base64url'),
];

export interface Row {
  readonly table: string;
  readonly row: string;
}

/** Every row of every table, as text. */
export async function dump(app: TestApp): Promise<Row[]> {
  const owner = new Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  try {
    const tables = await owner.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const found: Row[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} as t`);
      found.push(...rows.map(({ row }) => ({ table: name, row })));
    }
    return found;
  } finally {
    await owner.end();
  }
}

/** The tables that hold a text, each once. */
export const holding = (rows: readonly Row[], text: string): string[] => [
  ...new Set(rows.flatMap(({ table, row }) => (row.includes(text) ? table : []))),
];

/** A log of everything, whose lines are kept. */
export function keptLog(lines: string[]) {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return openLog({ logLevel: 'trace' }, 'test', stream);
}
