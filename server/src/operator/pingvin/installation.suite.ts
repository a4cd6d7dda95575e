/** Makes a pingvin-share for tests: a database with the tables of its published schema, and its folder of files. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';

const TABLES = [
  `create table "User" ("id" text not null primary key, "createdAt" datetime not null default current_timestamp,
    "updatedAt" datetime not null, "username" text not null, "email" text not null, "password" text,
    "isAdmin" boolean not null default false, "ldapDN" text, "totpEnabled" boolean not null default false,
    "totpVerified" boolean not null default false, "totpSecret" text)`,
  `create table "ReverseShare" ("id" text not null primary key, "createdAt" datetime not null default current_timestamp,
    "token" text not null, "shareExpiration" datetime not null, "maxShareSize" text not null,
    "sendEmailNotification" boolean not null, "remainingUses" integer not null, "simplified" boolean not null default false,
    "publicAccess" boolean not null default true, "creatorId" text not null)`,
  `create table "Share" ("id" text not null primary key, "createdAt" datetime not null default current_timestamp, "name" text,
    "uploadLocked" boolean not null default false, "isZipReady" boolean not null default false,
    "views" integer not null default 0, "expiration" datetime not null, "description" text, "removedReason" text,
    "creatorId" text, "reverseShareId" text, "storageProvider" text not null default 'LOCAL')`,
  `create table "ShareRecipient" ("id" text not null primary key, "email" text not null, "shareId" text not null)`,
  `create table "File" ("id" text not null primary key, "createdAt" datetime not null default current_timestamp,
    "name" text not null, "size" text not null, "shareId" text not null)`,
  `create table "ShareSecurity" ("id" text not null primary key, "createdAt" datetime not null default current_timestamp,
    "password" text, "maxViews" integer, "shareId" text)`,
];

/** The columns that its first public version had not. */
const NEWER = ['"name" text,', '"storageProvider" text not null default \'LOCAL\'', '"reverseShareId" text,'];

type Value = number | string | null;

export interface NewShare {
  readonly id?: string;
  /** Null: made by someone without an account. */
  readonly creator: string | null;
  readonly reverseShare?: string;
  readonly files?: Readonly<Record<string, Uint8Array | number>>;
  readonly password?: string;
  readonly passwordHash?: string;
  readonly maxViews?: number;
  readonly recipients?: readonly string[];
  /** Columns as they are stored. */
  readonly columns?: Readonly<Record<string, Value>>;
}

export interface Installation {
  /** The folder of the installation. */
  readonly folder: string;
  /** The folder with its database and files. */
  readonly data: string;
  addUser(email: string, columns?: Readonly<Record<string, Value>>): string;
  addReverseShare(creator: string, columns?: Readonly<Record<string, Value>>): { id: string; token: string };
  /** The bytes of its files, by name. */
  addShare(share: NewShare): Promise<{ id: string; bytes: Map<string, Buffer>; paths: Map<string, string> }>;
  /** Writes the database file as it is now. */
  save(): void;
  /** Of everything in the folder. */
  fingerprint(): string;
  remove(): void;
}

/** What the npm package argon2 makes where nothing else is asked for. */
const asThere = (password: string) => hash(password, { memoryCost: 65_536, timeCost: 3, parallelism: 4 });

export async function newInstallation({ isFirst = false } = {}): Promise<Installation> {
  const { default: initSqlJs } = await import('sql.js/dist/sql-wasm-inline.js');
  const { Database } = await initSqlJs();
  const db = new Database();
  for (const table of TABLES) {
    if (isFirst && /ReverseShare"|ShareRecipient"/.test(table.split('(', 1)[0] ?? '')) continue;
    db.run(
      isFirst ? NEWER.reduce((sql, column) => sql.replace(column, ''), table).replace(/,\s*\)$/, ')') : table,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'pingvin-share-'));
  const data = join(folder, 'data');
  mkdirSync(join(data, 'uploads', 'shares'), { recursive: true });
  const insert = (table: string, columns: Readonly<Record<string, Value>>) => {
    const names = Object.keys(columns);
    db.run(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    );
  };
  const now = Date.now();
  return {
    folder,
    data,
    addUser: (email, columns = {}) => {
      const id = randomUUID();
      const username = email.split('@', 1)[0] ?? '';
      insert('User', { id, username, email, createdAt: now - 9e9, updatedAt: now, ...columns });
      return id;
    },
    addReverseShare: (creatorId, columns = {}) => {
      const made = { id: randomUUID(), token: randomUUID() };
      insert('ReverseShare', {
        ...made,
        createdAt: now - 5e8,
        shareExpiration: now + 9e8,
        maxShareSize: '1000000',
        sendEmailNotification: 1,
        remainingUses: 3,
        creatorId,
        ...columns,
      });
      return made;
    },
    addShare: async ({
      id = randomBytes(6).toString('base64url'),
      creator,
      files = { 'a.bin': 1_000 },
      ...share
    }) => {
      insert('Share', {
        id,
        createdAt: now - 1e8,
        uploadLocked: 1,
        expiration: now + 9e8,
        creatorId: creator,
        ...(share.reverseShare === undefined ? {} : { reverseShareId: share.reverseShare }),
        ...share.columns,
      });
      const { password, passwordHash, maxViews } = share;
      if (password !== undefined || passwordHash !== undefined || maxViews !== undefined)
        insert('ShareSecurity', {
          id: randomUUID(),
          shareId: id,
          password: passwordHash ?? (password === undefined ? null : await asThere(password)),
          maxViews: maxViews ?? null,
        });
      for (const email of share.recipients ?? [])
        insert('ShareRecipient', { id: randomUUID(), email, shareId: id });
      const [bytes, paths] = [new Map<string, Buffer>(), new Map<string, string>()];
      mkdirSync(join(data, 'uploads', 'shares', id), { recursive: true });
      for (const [name, given] of Object.entries(files)) {
        const fileId = randomUUID();
        const content = typeof given === 'number' ? randomBytes(given) : Buffer.from(given);
        insert('File', { id: fileId, name, size: String(content.length), shareId: id });
        const path = join(data, 'uploads', 'shares', id, fileId);
        writeFileSync(path, content);
        bytes.set(name, content);
        paths.set(name, path);
      }
      return { id, bytes, paths };
    },
    save: () => writeFileSync(join(data, 'pingvin-share.db'), db.export()),
    fingerprint: () => {
      const sum = createHash('sha256');
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((each) => ({ path: join(each.parentPath, each.name), isFile: each.isFile() }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)))
        sum.update(entry.path).update(entry.isFile ? readFileSync(entry.path) : '');
      return sum.digest('hex');
    },
    remove: () => {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
