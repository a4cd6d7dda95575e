/** The state of a code screen: one check at a time, a new code after a pause, and what is wrong. */
import { RESEND_LOCK_MS } from '@waybill/contract/notices';
import { useEffect, useState } from 'react';

interface CodeCalls {
  /** Checks the code; when it resolves, the screen goes. */
  readonly check: (code: string) => Promise<void>;
  /** Emails another code; true when none is needed any more, and the screen goes. */
  readonly resend: () => Promise<boolean>;
}

export interface CodeEntry {
  readonly busy: 'no' | 'checking' | 'sending';
  readonly error: unknown;
  readonly resent: boolean;
  /** Counts what empties the boxes. */
  readonly round: number;
  /** True while it is too early for another code. */
  readonly locked: boolean;
  readonly check: (code: string) => void;
  readonly resend: () => void;
}

export function useCodeEntry(calls: CodeCalls): CodeEntry {
  const [busy, setBusy] = useState<CodeEntry['busy']>('no');
  const [error, setError] = useState<unknown>(null);
  const [resent, setResent] = useState(false);
  const [round, setRound] = useState(0);
  const [locked, setLocked] = useState(true);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), RESEND_LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  /** `work` is true when this screen goes. */
  const run = async (what: 'checking' | 'sending', work: () => Promise<boolean>) => {
    setBusy(what);
    setError(null);
    setResent(false);
    try {
      if (await work()) return;
      setResent(true);
      setLocked(true);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy('no');
    setRound((count) => count + 1);
  };
  const check = (code: string) => void run('checking', () => calls.check(code).then(() => true));
  const resend = () => void run('sending', calls.resend);
  return { busy, error, resent, round, locked, check, resend };
}
