/** Tells a database that is briefly unavailable from a statement that is wrong. */
import { isDiskFull } from '../disk-full.ts';
import { hasCode } from '../refusal.ts';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '08000',
  '08001',
  '08003',
  '08006',
  '53300', // too many connections
  '3D000', // the database is not there
]);

const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && awayCodes.has(code)) || awayMessages.test(error.message);
}

/** The database's disk is full, or ours. */
export const isSpaceUsedUp = (error: unknown): boolean => hasCode(error, '53100') || isDiskFull(error);
