/** The type of a mail's entry in the registry: how it is treated, how it is composed, and examples of it. */
import type { Composed, Lang } from './envelope.ts';

interface Treatment {
  /** Anyone who knows an address can trigger it, so it counts against that address's cap. */
  readonly strangers?: true;
  /** Strangers trigger it, to someone who asked for it: it counts as theirs only in the caps of an hour. */
  readonly wanted?: true;
  /** About the security of an account: it waits for no other mails, and has its own share where strangers trigger it. */
  readonly security?: true;
  /** Contains what a visitor wrote, so one receiver gets only a few a day from all visitors together. */
  readonly visitors?: true;
  /** A user sends it to someone else: it counts against the caps of that account, and of that account to that person. */
  readonly toOthers?: true;
  /** Its sender follows whether it was delivered. */
  readonly tracked?: true;
}

/** Part of what its reader is doing, or sent by a user who is responsible for it; it cannot be turned off. */
interface Transactional extends Treatment {
  readonly purpose: 'transactional';
}

/** Its reader can turn off a notification. Unasked mail too, but not by turning off notifications. */
interface Optional extends Treatment {
  readonly purpose: 'notification' | 'unasked';
  /** What mails of this kind are called where they are turned off. */
  readonly called: Readonly<Record<Lang, string>>;
}

export type Kind = Transactional | Optional;

export interface Entry<M extends { readonly name: string }> {
  readonly kind: Kind;
  /** Loaded when one is rendered: the renderer is large, and only processes that send mail need it. */
  readonly compose: () => Promise<(mail: M, lang: Lang, brandName: string) => Composed>;
  /** Examples by title, for previews and for tests that look at all mails. */
  readonly samples: Readonly<Record<string, M>>;
}

/** An entry for each mail of a union, under its name. */
export type Entries<M extends { readonly name: string }> = {
  readonly [Name in M['name']]: Entry<Extract<M, { readonly name: Name }>>;
};
