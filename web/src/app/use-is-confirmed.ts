/** Whether an address of this browser is confirmed, which only the server knows: of its account, or by a code that was entered here. */
import { useEffect, useState } from 'react';
import type { Visitor } from './use-visitor.ts';

async function ask(email: string): Promise<boolean> {
  const { isVerified } = await import('../upload/verify-address.ts');
  return isVerified(email);
}

/** Null while it is not known, or where it is not wanted. `emailOf` is the address that a visitor has typed before; empty for none. */
export function useIsConfirmed(
  isWanted: boolean,
  { marked, failed, user }: Visitor,
  emailOf: () => string,
): boolean | null {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const isVisitor = !marked || failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when it is asked for.
  useEffect(() => {
    if (!isWanted || !isVisitor) return setAnswer(null);
    let gone = false;
    const email = emailOf();
    // Without an answer the page promises nothing.
    void (email === '' ? Promise.resolve(false) : ask(email).catch(() => false)).then((is) => {
      if (!gone) setAnswer(is);
    });
    return () => {
      gone = true;
    };
  }, [isWanted, isVisitor]);
  // An account exists only with a confirmed address.
  return isWanted && user !== null ? true : answer;
}
