/** Compares the key of a request with the link of this page, again whenever the server shows another one. */
import type { GiveEncryption } from '@waybill/contract/request-encryption';
import { useCallback, useEffect, useState } from 'react';
import { type LinkProblem, type Verdict, verdictOf } from './verdict.ts';

/** Why a link that was pasted opens nothing. */
export class NotTheLink extends Error {
  readonly why: LinkProblem;
  constructor(why: LinkProblem) {
    super(why);
    this.why = why;
  }
}

interface Checked {
  /** Null until it is known. What was found about one key says nothing about another. */
  readonly verdict: Verdict | null;
  /** Takes a whole link; rejects with `NotTheLink` when that has no fingerprint. */
  readonly tryLink: (text: string) => Promise<void>;
}

export function useVerdict(link: string, encryption: GiveEncryption | null): Checked {
  const [found, setFound] = useState<{ readonly key: string | null; readonly verdict: Verdict } | null>(null);
  const key = encryption?.publicKey ?? null;

  useEffect(() => {
    let gone = false;
    const look = () => {
      const shown = key === null ? null : { version: 1 as const, publicKey: key };
      void verdictOf(link, shown, window.location.hash).then((verdict) => {
        if (!gone) setFound({ key, verdict });
      });
    };
    look();
    // The whole link was put into the address bar of this page.
    window.addEventListener('hashchange', look);
    return () => {
      gone = true;
      window.removeEventListener('hashchange', look);
    };
  }, [link, key]);

  const tryLink = useCallback(
    async (text: string) => {
      const shown = key === null ? null : { version: 1 as const, publicKey: key };
      const verdict = await verdictOf(link, shown, text);
      if (verdict.status === 'link') throw new NotTheLink(verdict.problem);
      setFound({ key, verdict });
    },
    [link, key],
  );
  return { verdict: found !== null && found.key === key ? found.verdict : null, tryLink };
}
