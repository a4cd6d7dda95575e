/** The rows of one table as they are made, and the keys that are drawn for them. */
import { randomBytes } from 'node:crypto';
import type { Cell } from './copy-rows.ts';

export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: () => Iterable<readonly Cell[]>;
}

export const drawKey = (): string => randomBytes(16).toString('base64url');

/** Takes the next of the slugs that were drawn. */
export type TakeSlug = () => string;
