/** Where the files of a request can be downloaded and previewed; asked for again while the zip is being prepared. */

import { type HandedInFiles, handedInFiles } from '@waybill/contract/request-bytes';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { createContext, use, useEffect, useMemo } from 'react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useCall } from '../../../../queries/use-call.ts';
import { type AddressOf, addressesOf, downloadUrl, type OwnFile } from './own-files.ts';

/** Checksums of large files are computed in the background, which takes seconds. */
const ASK_AGAIN_MS = 3_000;

export interface HandedIn {
  /** `off`: a suspended account downloads nothing. */
  readonly status: 'loading' | 'ready' | 'failed' | 'off';
  readonly zip: HandedInFiles['zip'];
  /** Some checksum is still being computed, so there is no zip yet. */
  readonly isPreparing: boolean;
  readonly addressOf: AddressOf;
  readonly urlOf: (files: readonly OwnFile[]) => string;
  /** Starts forwarding these files. */
  readonly forward: (files: readonly OwnFile[]) => void;
  readonly retry: () => void;
}

const NOTHING: HandedInFiles = { zip: null, files: [] };

export function useLoadedFiles({ request, handIns }: RequestDetails): Omit<HandedIn, 'forward'> {
  const { slug } = request;
  const { data, error, refetch } = useCall(handedInFiles, { params: { slug } });
  const isOff = error !== null && hasCode(error, 'suspended', 'sender_suspended');
  const status =
    data !== undefined && !isOff ? 'ready' : isOff ? 'off' : error === null ? 'loading' : 'failed';
  const answer = status === 'ready' ? (data ?? NOTHING) : NOTHING;
  const known = useMemo(() => {
    const addressOf = addressesOf(answer);
    const all = answer.files.map(({ _id }) => _id);
    return { addressOf, urlOf: (files: readonly OwnFile[]) => downloadUrl(slug, all, files) };
  }, [answer, slug]);
  const isPreparing =
    status === 'ready' &&
    answer.zip === null &&
    handIns.some(
      ({ state, files }) =>
        state !== 'refused' && files.some(({ _id }) => (known.addressOf(_id)?.url ?? null) !== null),
    );
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPreparing, refetch]);
  return { status, zip: answer.zip, isPreparing, ...known, retry: () => void refetch() };
}

export const HandedInContext = createContext<HandedIn | null>(null);

export function useHandedIn(): HandedIn {
  const value = use(HandedInContext);
  if (value === null) throw new Error('files of a request are shown only inside it');
  return value;
}
