/** A table of the index whose records carry a checksum, which every read verifies. */
import { asBinary, type Database, type RangeOptions, type Transaction } from 'lmdb';
import { DamagedRecord } from '../errors.ts';
import { isPlausible } from './plain-records.ts';
import { type Codec, type Opened, openRecord, sealRecord, seedOf } from './record-form.ts';

export interface At {
  readonly transaction?: Transaction;
}

export interface Span<Key> extends At {
  readonly start?: Key;
  readonly end?: Key;
  readonly limit?: number;
}

export interface Entry<Value, Key> {
  readonly key: Key;
  readonly value: Value;
}

export type Form = Opened['form'];

export interface SealedTable<Value, Key extends string | Buffer> {
  /** Throws `DamagedRecord`. */
  get(key: Key, at?: At): Value | undefined;
  /** A damaged record is reported, and counts as none. */
  find(key: Key): Value | undefined;
  /** Also when the record is damaged. */
  doesExist(key: Key): boolean;
  /** Damaged records are reported and left out; the limit does not count them. */
  getRange(span: Span<Key>): Generator<Entry<Value, Key>, void>;
  /** Throws `DamagedRecord` at the first damaged one. */
  getAll(at: At): Generator<Entry<Value, Key>, void>;
  /** With those of damaged records. */
  getKeys(span: Span<Key>): Iterable<Key>;
  getKeysCount(span: Span<Key>): number;
  /** In which form each record is. */
  getForms(span: Span<Key>): Generator<Entry<Value | undefined, Key> & { readonly form: Form }, void>;
  put(key: Key, value: Value): void;
  remove(key: Key): void;
  /** Inside a change: gives a record of an earlier version its checksum. Nothing that it says changes. */
  seal(key: Key): void;
}

export interface TableOptions {
  readonly name: string;
  readonly codec: Codec;
  readonly onDamage: (error: DamagedRecord) => void;
}

export function sealedTable<Value, Key extends string | Buffer>(
  database: () => Database<Buffer, Key>,
  { name, codec, onDamage }: TableOptions,
): SealedTable<Value, Key> {
  const seed = seedOf(name);
  const damage = (key: Key): DamagedRecord => new DamagedRecord(name, key, 'is damaged');
  const opened = (key: Key, record: Buffer, size: number): Opened => {
    const found = openRecord(codec, seed, key, record, size);
    return found.form === 'plain' && !isPlausible(name, found.value) ? { form: 'damaged' } : found;
  };
  // What has this checksum was put into this table, which takes nothing else.
  const readable = (found: Opened): Value | undefined =>
    found.form === 'damaged' ? undefined : (found.value as Value);

  const read = (key: Key, at?: At): Opened | undefined => {
    // The types leave out the options, which the library passes on.
    const table: { getBinaryFast(key: Key, at?: At): Buffer | undefined } = database();
    // Its length is that of the record, which is not the length of its memory.
    const record = table.getBinaryFast(key, at);
    return record === undefined ? undefined : opened(key, record, record.length);
  };
  const rangeOf = ({ start, end, transaction }: Span<Key>): RangeOptions => ({
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(transaction === undefined ? {} : { transaction }),
  });
  const put = (key: Key, value: Value): void =>
    void database().put(key, asBinary(sealRecord(codec, seed, key, value)) as unknown as Buffer);

  function* entries(span: Span<Key>) {
    for (const { key, value } of database().getRange(rangeOf(span)))
      yield { key, found: opened(key, value, value.length) };
  }

  return {
    get: (key, at) => {
      const found = read(key, at);
      if (found?.form === 'damaged') {
        onDamage(damage(key));
        throw damage(key);
      }
      return found && readable(found);
    },
    find: (key) => {
      const found = read(key);
      if (found?.form === 'damaged') onDamage(damage(key));
      return found && readable(found);
    },
    doesExist: (key) => database().doesExist(key),
    *getRange(span) {
      let left = span.limit ?? Number.POSITIVE_INFINITY;
      if (left === 0) return;
      // Without a generator in between, because listings read thousands.
      for (const { key, value: record } of database().getRange(rangeOf(span))) {
        const value = readable(opened(key, record, record.length));
        if (value === undefined) {
          onDamage(damage(key));
          continue;
        }
        yield { key, value };
        left -= 1;
        if (left === 0) return;
      }
    },
    *getAll(at) {
      for (const { key, found } of entries(at)) {
        const value = readable(found);
        if (value === undefined) throw damage(key);
        yield { key, value };
      }
    },
    getKeys: ({ limit, ...span }) =>
      database().getKeys({ ...rangeOf(span), ...(limit === undefined ? {} : { limit }) }),
    getKeysCount: ({ limit, ...span }) =>
      database().getKeysCount({ ...rangeOf(span), ...(limit === undefined ? {} : { limit }) }),
    *getForms({ limit = Number.POSITIVE_INFINITY, ...span }) {
      let left = limit;
      for (const { key, found } of entries(span)) {
        yield { key, form: found.form, value: readable(found) };
        left -= 1;
        if (left === 0) return;
      }
    },
    put,
    remove: (key) => void database().remove(key),
    seal: (key) => {
      const found = read(key);
      const value = found && readable(found);
      if (found?.form === 'plain' && value !== undefined) put(key, value);
    },
  };
}
