/** The file of master keys: one per line, the last one in use. Other processes may add a new key at any time. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { StoreRefusal } from '../refusal.ts';
import { createOnce, draftOf, syncFolderOf } from './create-once.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { requirePrivateFile } from './private.ts';

const LINE = /^(\d{1,9}) ([0-9a-f]{64})$/;

const missingKeys = (path: string): string =>
  `The key file ${path} is missing, and what is stored cannot be read without it. Nothing was changed. ` +
  (fs.existsSync(copyOf(path))
    ? `Put it back, for example from its copy: cp ${copyOf(path)} ${path}`
    : 'Put it back from your backup.');

const lineOf = ({ id, key }: MasterKey): string => `${id} ${key.toString('hex')}\n`;

/** Written to a temporary file and put in place by `place`, so that a crash leaves the old file or the new one. */
function write(path: string, keys: readonly MasterKey[], place: (aside: string) => void): void {
  const aside = draftOf(path);
  try {
    fs.writeFileSync(aside, keys.map(lineOf).join(''), { mode: 0o600, flag: 'wx', flush: true });
    place(aside);
  } finally {
    fs.rmSync(aside, { force: true });
  }
  syncFolderOf(path);
}

function replace(path: string, keys: readonly MasterKey[]): void {
  const { uid, gid } = fs.statSync(path);
  write(path, keys, (aside) => {
    // An operator's command may run as root; the serving processes must still be able to read it.
    if (process.getuid?.() === 0) fs.chownSync(aside, uid, gid);
    fs.renameSync(aside, path);
  });
}

function read(path: string): MasterKey[] {
  const lines = fs.readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const keys = lines.map((line) => {
    const [, id, key] = LINE.exec(line) ?? [];
    if (id === undefined || key === undefined)
      throw new StoreRefusal(`${path} is not a file of master keys. Put the right file back.`);
    return { id: Number(id), key: Buffer.from(key, 'hex') };
  });
  if (keys.length === 0) throw new StoreRefusal(`${path} holds no key. Put the right file back.`);
  return keys;
}

/** The keys of a file in a backup. */
export function keysOf(path: string): MasterKeys {
  const keys = read(path);
  const current = keys.at(-1);
  if (current === undefined) throw new Error(`${path} holds no key`);
  return { current, find: (id) => keys.find((key) => key.id === id) };
}

/** Differs between any two files put in place one after another. */
function versionOf(path: string): string {
  const { ino, mtimeNs, size } = fs.statSync(path, { bigint: true });
  return `${ino}/${mtimeNs}/${size}`;
}

export interface KeyFile extends MasterKeys {
  /** Adds a new key and uses it; the old ones still decrypt what they encrypted. */
  add(): MasterKey;
  /** Keeps this key and the later ones. */
  forgetBefore(id: number): void;
}

const newKey = (id: number): MasterKey => ({ id, key: randomBytes(32) });

/** For a new store. */
export function makeKeyFile(path: string): KeyFile {
  if (!requirePrivateFile(path)) createOnce(path, lineOf(newKey(1)));
  return openKeyFile(path);
}

/** A second copy of the keys, in case the file is deleted by mistake. */
const copyOf = (path: string): string => `${path}-copy`;

/** Only for keys known to be right. Where the folder is read-only, the operator keeps the copies. */
export function keepCopy(path: string): void {
  try {
    fs.accessSync(dirname(path), fs.constants.W_OK);
  } catch {
    return;
  }
  const copy = copyOf(path);
  const text = fs.readFileSync(path);
  if (requirePrivateFile(copy) && fs.readFileSync(copy).equals(text)) return;
  const { uid, gid } = fs.statSync(path);
  write(copy, read(path), (aside) => {
    if (process.getuid?.() === 0) fs.chownSync(aside, uid, gid);
    fs.renameSync(aside, copy);
  });
}

export function openKeyFile(path: string): KeyFile {
  if (!requirePrivateFile(path)) throw new StoreRefusal(missingKeys(path));
  let version = '';
  let keys: readonly MasterKey[] = [];
  const refresh = (): readonly MasterKey[] => {
    const next = versionOf(path);
    if (next !== version) {
      keys = read(path);
      version = next;
    }
    return keys;
  };
  const last = (): MasterKey => {
    const key = refresh().at(-1);
    if (key === undefined) throw new Error(`${path} holds no key`);
    return key;
  };
  refresh();
  return {
    get current() {
      return last();
    },
    find: (id) => keys.find((key) => key.id === id) ?? refresh().find((key) => key.id === id),
    add: () => {
      const next = newKey(last().id + 1);
      replace(path, [...keys, next]);
      refresh();
      return next;
    },
    forgetBefore: (id) => {
      replace(
        path,
        refresh().filter((key) => key.id >= id),
      );
      refresh();
    },
  };
}
