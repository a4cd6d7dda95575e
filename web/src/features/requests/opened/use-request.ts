/** A request with its people and what they handed in; decisions are shown at once, while they are being saved. */
import { decideHandIns, openRequest, type RequestDetails } from '@waybill/contract/receiving';
import { handedInFiles } from '@waybill/contract/request-bytes';
import { type HandInState, listRequests, type RequestView, requestCounts } from '@waybill/contract/requests';
import { useCallback } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { type Change, usePendingChanges } from '../../../queries/use-pending-changes.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

export type Decision = Exclude<HandInState, 'replaced'>;

export interface OpenedRequest {
  readonly status: 'loading' | 'failed' | 'gone' | 'ready';
  readonly details: RequestDetails | undefined;
  readonly retry: () => void;
  /** Rejects, and no longer shows the decision, when it could not be saved. */
  readonly decide: (ids: readonly string[], state: Decision, reason: string) => Promise<void>;
}

const inputOf = (slug: string) => ({ params: { slug } });

/** Live events say the same, but may not get through. */
function reloadLists(): void {
  for (const outdated of [listRequests, requestCounts]) void invalidate(outdated);
}

/** With where its files are: a refused one is no longer in the zip. */
export async function reloadRequest(slug: string): Promise<void> {
  await Promise.all([openRequest, handedInFiles].map((outdated) => invalidate(outdated, inputOf(slug))));
}

/** After a change that the server answered with the request as it is now. */
export function showRequest(request: RequestView): void {
  changeAnswer(openRequest, inputOf(request.slug), (before) =>
    before.request.revision > request.revision ? before : { ...before, request },
  );
  void reloadRequest(request.slug);
  reloadLists();
}

export function useRequest(slug: string): OpenedRequest {
  const { data, error, refetch } = useCall(openRequest, inputOf(slug));
  const keep = useCallback(
    (change: Change<RequestDetails>) => changeAnswer(openRequest, inputOf(slug), change),
    [slug],
  );
  const { shown, apply } = usePendingChanges(keep);
  const decide = useCallback(
    async (ids: readonly string[], state: Decision, reason: string) => {
      const at = Date.now();
      const change: Change<RequestDetails> = (before) => ({
        ...before,
        handIns: before.handIns.map((one) =>
          ids.includes(one._id)
            ? {
                ...one,
                state,
                reason: state === 'refused' ? reason : '',
                decidedAt: state === 'waiting' ? null : at,
              }
            : one,
        ),
      });
      try {
        await apply(change, () =>
          callAsUser(decideHandIns, { ...inputOf(slug), body: { handIns: [...ids], state, reason } }),
        );
      } finally {
        void reloadRequest(slug);
        reloadLists();
      }
    },
    [slug, apply],
  );
  return {
    status:
      data !== undefined
        ? 'ready'
        : error === null
          ? 'loading'
          : hasCode(error, 'not_found')
            ? 'gone'
            : 'failed',
    details: data === undefined ? undefined : shown(data),
    retry: () => void refetch(),
    decide,
  };
}
