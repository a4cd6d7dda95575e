/** A request as it is after a decision, shown while the decision is being saved. */
import type { HandIn, RequestDetails } from '@waybill/contract/request-owner';
import { isGone } from '@waybill/contract/request-standing';

export type Decision = 'waiting' | 'accepted' | 'refused';

/** What is decided about: whole hand-ins, and single files of others. */
export interface Decided {
  readonly handIns?: readonly string[];
  readonly files?: readonly string[];
}

const bytesIn = (files: HandIn['files']): number => files.reduce((sum, { size }) => sum + size, 0);

/** Until the server has named it. */
const PART = 'part:';

export const isPartId = (id: string): boolean => id.startsWith(PART);

/** A part that the server has not named yet is decided about by its files. */
export function nameable({ handIns = [], files = [] }: Decided, known: readonly HandIn[]) {
  const parts = new Set(handIns.filter(isPartId));
  const ofParts = known.filter(({ _id }) => parts.has(_id)).flatMap((one) => one.files.map(({ _id }) => _id));
  return { handIns: handIns.filter((id) => !parts.has(id)), files: [...files, ...ofParts] };
}

export function withDecision(
  before: RequestDetails,
  { handIns = [], files = [] }: Decided,
  { state, reason, at }: { readonly state: Decision; readonly reason: string; readonly at: number },
): RequestDetails {
  const chosen = new Set(files);
  const decision = {
    state,
    reason: state === 'refused' ? reason : '',
    decidedAt: state === 'waiting' ? null : at,
  };
  return {
    ...before,
    handIns: before.handIns.flatMap((one) => {
      if (handIns.includes(one._id)) return { ...one, ...decision };
      const part = isGone(one.state) ? [] : one.files.filter(({ _id }) => chosen.has(_id));
      if (part.length === 0) return one;
      if (part.length === one.files.length) return { ...one, ...decision };
      const rest = one.files.filter(({ _id }) => !chosen.has(_id));
      return [
        { ...one, ...decision, _id: `${PART}${part[0]?._id}`, files: part, bytes: bytesIn(part) },
        { ...one, files: rest, bytes: bytesIn(rest) },
      ];
    }),
  };
}
