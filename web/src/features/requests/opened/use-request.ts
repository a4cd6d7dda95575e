/** A request with its people and what they handed in; decisions are shown at once, while they are being saved. */

import { handedInFiles } from '@waybill/contract/request-bytes';
import { decideHandIns, openRequest, type RequestDetails } from '@waybill/contract/request-owner';
import { listRequests, type RequestView, requestCounts } from '@waybill/contract/requests';
import { useCallback, useRef } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { type Change, usePendingChanges } from '../../../queries/use-pending-changes.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { type Decided, type Decision, nameable, withDecision } from './with-decision.ts';

export interface OpenedRequest {
  readonly status: 'loading' | 'failed' | 'gone' | 'ready';
  readonly details: RequestDetails | undefined;
  readonly retry: () => void;
  /** Rejects, and no longer shows the decision, when it could not be saved. */
  readonly decide: (which: Decided, state: Decision, reason: string) => Promise<void>;
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
  const details = data === undefined ? undefined : shown(data);
  const shownNow = useRef<RequestDetails['handIns']>([]);
  shownNow.current = details?.handIns ?? [];
  const decide = useCallback(
    async (which: Decided, state: Decision, reason: string) => {
      const named = nameable(which, shownNow.current);
      let at = Date.now();
      try {
        await apply(
          (before) => withDecision(before, which, { state, reason, at }),
          async () => {
            const body = { ...named, state, reason };
            const { handIns } = await callAsUser(decideHandIns, { ...inputOf(slug), body });
            // Both sides show the server's time.
            at = Math.max(...handIns.map(({ decidedAt }) => decidedAt ?? 0)) || at;
          },
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
    details,
    retry: () => void refetch(),
    decide,
  };
}
