/** All objects of one imitated Stripe account, its clock, and how requests find them. */
import { createHash, randomBytes } from 'node:crypto';
import { type CustomerObject, ID_PREFIXES, invalid, type Kept, type Kind, missing } from './objects.ts';
import { type Report, reportsBetween } from './reports.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface WorldOptions {
  /** Seconds. It stands still until it is moved, so that amounts do not depend on how fast requests come. */
  readonly now?: number;
  /** Comes before the random part of each id. */
  readonly idMark?: string;
  /** Makes fingerprints that do not lead back to a card. */
  readonly hash?: (text: string) => string;
}

export class World {
  /** In the order in which they were made. */
  objects = new Map<string, Kept[Kind]>();
  now: number;
  /** Where the server listens, if there is one. */
  origin = '';
  /** Stripe lists up to 100 at once. */
  mostPerPage = 100;
  /** What webhooks would report, the oldest first. */
  readonly reports: Report[] = [];
  /** What was answered to requests with an idempotency key. */
  readonly answers = new Map<string, { readonly form: string; readonly answer: Answer }>();
  readonly hash: (text: string) => string;
  readonly #idMark: string;

  constructor({
    now = Math.floor(Date.now() / 1000),
    idMark = '',
    hash = (text) => createHash('sha256').update(text).digest('hex'),
  }: WorldOptions = {}) {
    this.now = now;
    this.hash = hash;
    this.#idMark = idMark;
  }

  newId(prefix: string): string {
    return `${prefix}_${this.#idMark}${randomBytes(8).toString('hex')}`;
  }

  add<K extends Kind>(
    object: K,
    fields: Omit<Kept[K], 'id' | 'object' | 'created'> & { id?: string; created?: number },
  ): Kept[K] {
    const id = fields.id ?? this.newId(ID_PREFIXES[object]);
    const made = { created: this.now, ...fields, id, object };
    // The fields of this kind are all there; only the compiler cannot follow.
    this.objects.set(id, made as unknown as Kept[K]);
    return made as unknown as Kept[K];
  }

  find<K extends Kind>(object: K, id: unknown): Kept[K] | undefined {
    const found = typeof id === 'string' ? this.objects.get(id) : undefined;
    return found?.object === object ? (found as Kept[K]) : undefined;
  }

  need<K extends Kind>(object: K, id: unknown): Kept[K] {
    const found = this.find(object, id);
    if (found === undefined) throw missing(object, String(id));
    return found;
  }

  /** Stripe answers only reads of a deleted customer. */
  needCustomer(id: unknown): CustomerObject {
    const customer = this.need('customer', id);
    if (customer.deleted === true) throw missing('customer', customer.id);
    return customer;
  }

  /** The newest first, as Stripe lists them. */
  all<K extends Kind>(object: K, matches: (each: Kept[K]) => boolean = () => true): Kept[K][] {
    const found = [...this.objects.values()].filter((each): each is Kept[K] => each.object === object);
    return found.filter(matches).reverse();
  }

  /** Undoes everything when an act fails, as Stripe does, and reports what it changed otherwise. */
  atomically<T>(act: () => T): T {
    const before = structuredClone(this.objects);
    try {
      const done = act();
      this.reports.push(...reportsBetween(before, this.objects));
      return done;
    } catch (error) {
      this.objects = before;
      throw error;
    }
  }

  /** What an act would do, without doing it. */
  trying<T>(act: () => T): T {
    const before = structuredClone(this.objects);
    try {
      return structuredClone(act());
    } finally {
      this.objects = before;
    }
  }

  /** Replaces ids by what they stand for, where the request asks for it. */
  expand(answer: unknown, paths: readonly string[]): unknown {
    const copy: unknown = structuredClone(answer);
    for (const path of paths) {
      const names = path.split('.');
      if (names.length > 4) throw invalid('You cannot expand more than 4 levels', 'expand');
      this.#expandIn(copy, names);
    }
    return copy;
  }

  #expandIn(value: unknown, [name, ...rest]: string[]): void {
    if (Array.isArray(value)) {
      for (const each of value) this.#expandIn(each, name === undefined ? rest : [name, ...rest]);
      return;
    }
    if (typeof value !== 'object' || value === null || name === undefined) return;
    const fields: Record<string, unknown> = { ...value };
    if (!(name in fields)) throw invalid(`This property cannot be expanded (${name}).`, 'expand');
    const replaced = this.#replace(fields[name]);
    Object.assign(value, { [name]: replaced });
    this.#expandIn(replaced, rest);
  }

  #replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#replace(each));
    return typeof value === 'string' ? structuredClone(this.objects.get(value) ?? value) : value;
  }
}
