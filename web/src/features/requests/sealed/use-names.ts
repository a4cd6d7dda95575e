/** Reads the names of what was handed in, also of what comes while the page is open. */
import { ENCRYPTIONS_MAX, handInEncryptions, type RequestDetails } from '@waybill/contract/request-owner';
import { isGone } from '@waybill/contract/request-standing';
import type { Bytes } from '@waybill/engine/crypto/bytes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { isPartId } from '../opened/with-decision.ts';
import { type Names, openNames } from './open-names.ts';

export interface KnownNames {
  readonly names: Names;
  /** Hand-ins whose names were asked for: what has none by now cannot be opened. */
  readonly asked: ReadonlySet<string>;
  readonly status: 'reading' | 'ready' | 'failed';
  readonly retry: () => void;
}

const NOTHING = { names: new Map(), asked: new Set<string>() } satisfies Pick<KnownNames, 'names' | 'asked'>;

/** Those that are stored and not named yet. Parts that the server has not named are named by their files. */
const wantedOf = (handIns: RequestDetails['handIns'], names: Names, asked: ReadonlySet<string>) =>
  handIns
    .filter(
      ({ _id, state, files }) =>
        !isGone(state) && !asked.has(_id) && !isPartId(_id) && files.some(({ path }) => !names.has(path)),
    )
    .map(({ _id }) => _id);

export function useNames(
  { request, handIns }: Pick<RequestDetails, 'request' | 'handIns'>,
  privateKey: Bytes | null,
): KnownNames {
  const { slug } = request;
  const [known, setKnown] = useState<Pick<KnownNames, 'names' | 'asked'>>(NOTHING);
  const [failed, setFailed] = useState(false);
  const newest = useRef(known);
  newest.current = known;
  const wanted = privateKey === null ? [] : wantedOf(handIns, known.names, known.asked);
  const wantedText = wanted.join(' ');

  useEffect(() => {
    // What another key opened is forgotten with it.
    if (privateKey === null) setKnown(NOTHING);
  }, [privateKey]);

  useEffect(() => {
    if (privateKey === null || wantedText === '' || failed) return;
    const stop = new AbortController();
    const read = async () => {
      const some = wantedText.split(' ').slice(0, ENCRYPTIONS_MAX);
      const input = { params: { slug }, body: { handIns: some } };
      const { encryptions, more } = await callAsUser(handInEncryptions, input, { signal: stop.signal });
      const opened = await Promise.all(encryptions.map((one) => openNames(privateKey, slug, one)));
      if (stop.signal.aborted) return;
      const { names, asked } = newest.current;
      const later = new Set(more);
      setKnown({
        names: new Map([...names, ...opened.flatMap((one) => [...one])]),
        asked: new Set([...asked, ...some.filter((id) => !later.has(id))]),
      });
    };
    read().catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [privateKey, slug, wantedText, failed]);

  const retry = useCallback(() => setFailed(false), []);
  const status = failed ? 'failed' : wanted.length > 0 ? 'reading' : 'ready';
  return { ...known, status, retry };
}
