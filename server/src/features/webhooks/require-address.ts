/** Refuses addresses that webhooks are not sent to, when they are saved; they are judged again at every call. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { spend } from '../../http/rate-limit.ts';

/** Each one is looked up in DNS. */
const LIMIT = { name: 'webhook-addresses', points: 200, seconds: 3_600 };

export async function requireAddress(deps: Deps, userId: string, url: string): Promise<void> {
  await spend(deps, LIMIT, userId);
  const problem = await deps.outgoing.judge(url);
  if (problem !== undefined) throw new AppError('webhook_address', { fields: { url: problem } });
}
