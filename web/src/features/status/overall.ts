/** Sums the states of all parts up to one sentence. */
import type { StatusView } from '@waybill/contract/status';

export type Overall = 'allWorking' | 'someLimited' | 'someDown';

export function overallOf({ parts }: Pick<StatusView, 'parts'>): Overall {
  if (parts.some(({ state }) => state === 'down')) return 'someDown';
  return parts.some(({ state }) => state === 'limited') ? 'someLimited' : 'allWorking';
}
