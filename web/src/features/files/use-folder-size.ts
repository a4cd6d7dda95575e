/** How many bytes the signed-in user keeps, as the server counts them. */
import { folderSize } from '@waybill/contract/files';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';

/** Undefined until it is known, and when it cannot be had. */
export function useFolderSize(userId: string): number | undefined {
  const [size, setSize] = useState<number>();
  useEffect(() => {
    const leaving = new AbortController();
    const asking = callAsUser(folderSize, { body: { userid: userId } }, { signal: leaving.signal });
    asking.then(
      (answer) => setSize(answer.size),
      () => {},
    );
    return () => leaving.abort();
  }, [userId]);
  return size;
}
