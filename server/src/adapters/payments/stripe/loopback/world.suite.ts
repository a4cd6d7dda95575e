/** All objects of the test server, its clock, and how requests find them. */

import { type FakeCustomer, idFor, invalid, type Kept, type Kind, missing } from './objects.suite.ts';
import { type Report, reportsBetween } from './reports.suite.ts';

export class World {
  /** In the order in which they were made. */
  objects = new Map<string, Kept[Kind]>();
  /** Where the server listens. */
  origin = '';
  /** Stripe lists up to 100 at once. */
  mostPerPage = 100;
  /** What webhooks would report, the oldest first. */
  readonly reports: Report[] = [];
  #now = Math.floor(Date.now() / 1000);

  /** Seconds. It stands still, so that amounts do not depend on how fast a test runs. */
  now(): number {
    return this.#now;
  }

  turnClock(seconds: number): void {
    this.#now += seconds;
  }

  add<K extends Kind>(
    object: K,
    fields: Omit<Kept[K], 'id' | 'object' | 'created'> & { id?: string },
  ): Kept[K] {
    const made = { created: this.now(), ...fields, id: fields.id ?? idFor(object), object };
    // The fields of this kind are all there; only the compiler cannot follow.
    this.objects.set(made.id, made as unknown as Kept[K]);
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
  needCustomer(id: unknown): FakeCustomer {
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
