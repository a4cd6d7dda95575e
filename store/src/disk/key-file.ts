/** The file of the master keys: one line each, the last is the one in use. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import type { MasterKey, MasterKeys } from './master-keys.ts';

const LINE = /^(\d{1,3}) ([0-9a-f]{64})$/;

const lineOf = ({ id, key }: MasterKey): string => `${id} ${key.toString('hex')}\n`;

/** Written aside and moved into place, so that a crash leaves the old file or the new one. */
function write(path: string, keys: readonly MasterKey[]): void {
  const fresh = `${path}.new`;
  const fd = fs.openSync(fresh, 'w', 0o600);
  try {
    fs.writeFileSync(fd, keys.map(lineOf).join(''));
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(fresh, path);
  const folder = fs.openSync(dirname(path), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

function read(path: string): MasterKey[] {
  const lines = fs.readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, id, key] = LINE.exec(line) ?? [];
    if (id === undefined || key === undefined) throw new Error(`${path} is not a file of master keys`);
    return { id: Number(id), key: Buffer.from(key, 'hex') };
  });
}

export interface KeyFile extends MasterKeys {
  /** A new key comes into use; the old ones still open what they have wrapped. */
  add(): MasterKey;
  /** Keeps the key in use alone. */
  forgetOld(): void;
}

const newKey = (id: number): MasterKey => ({ id, key: randomBytes(32) });

/** Makes the file when it is not there. */
export function openKeyFile(path: string): KeyFile {
  if (!fs.existsSync(path)) write(path, [newKey(1)]);
  let keys = read(path);
  const last = (): MasterKey => {
    const key = keys.at(-1);
    if (key === undefined) throw new Error(`${path} holds no key`);
    return key;
  };
  last();
  const find = (id: number) => keys.find((key) => key.id === id);
  return {
    get current() {
      return last();
    },
    find: (id) => {
      // Another process may have brought a new key into use.
      if (find(id) === undefined) keys = read(path);
      return find(id);
    },
    add: () => {
      keys = read(path);
      const next = newKey((last().id % 255) + 1);
      write(path, [...keys, next]);
      keys = read(path);
      return next;
    },
    forgetOld: () => {
      write(path, [last()]);
      keys = read(path);
    },
  };
}
