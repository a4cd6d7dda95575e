/** Follows uploads for a request while there are any: how far they are, and that they were given up. */
import { openRequest, requestArrivals } from '@waybill/contract/request-owner';
import { useEffect } from 'react';
import { changeAnswer } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

const EVERY_MS = 3_000;

export function useArrivals(slug: string, areArriving: boolean): void {
  useEffect(() => {
    if (!areArriving) return;
    const abort = new AbortController();
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        const input = { params: { slug } };
        const { arriving } = await callAsUser(requestArrivals, input, { signal: abort.signal });
        if (!abort.signal.aborted) changeAnswer(openRequest, input, (before) => ({ ...before, arriving }));
      } catch {
        // The next turn asks again.
      } finally {
        isAsking = false;
      }
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [slug, areArriving]);
}
