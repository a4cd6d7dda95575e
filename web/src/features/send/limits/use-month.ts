/** How many transfers the user has sent this month, as the server counts them. */
import { getQs } from '@waybill/contract/transfers';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';

/** Undefined until it is known, and for visitors. Asked again when `round` changes. */
export function useMonth(userId: string | undefined, round: unknown): number | undefined {
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (userId === undefined) return setCount(undefined);
    const leaving = new AbortController();
    callAsUser(getQs, { headers: {}, query: { userid: userId } }, { signal: leaving.signal }).then(
      (answer) => setCount(answer.thisMonthsTransfers),
      () => {},
    );
    return () => leaving.abort();
  }, [userId, round]);
  return count;
}
