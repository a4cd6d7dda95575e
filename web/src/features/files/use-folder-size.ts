/** Loads how many bytes the signed-in user stores. */
import { folderSize } from '@waybill/contract/files';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';

/** Undefined until it is known, and when it cannot be had; asked again in every round. */
export function useFolderSize(userId: string, round: number): number | undefined {
  const [size, setSize] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    const leaving = new AbortController();
    const asking = callAsUser(folderSize, { body: { userid: userId } }, { signal: leaving.signal });
    asking.then(
      (answer) => setSize(answer.size),
      () => {},
    );
    return () => leaving.abort();
  }, [userId, round]);
  return size;
}
