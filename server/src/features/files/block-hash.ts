/** Hashes a visitor's address block, so that it can be compared but not read. */
import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';

export const blockHash = ({ keys }: Pick<Deps, 'keys'>, block: string): Buffer =>
  createHmac('sha256', keys.visitors).update(`sender-block:${block}`).digest();
