/** A release note: what users notice, in both languages, in one file each below `updates/`. */
import type { Lang } from '../accounts/accounts.ts';

export interface Update {
  /** The name of its file: the day, a number within the day, and what it is about. Their order is the order of the notes. */
  readonly id: string;
  /** ISO day. */
  readonly date: string;
  readonly title: Readonly<Record<Lang, string>>;
  /** Paragraphs. */
  readonly text: Readonly<Record<Lang, readonly string[]>>;
  /** The page where it can be tried. */
  readonly link: string | null;
}
