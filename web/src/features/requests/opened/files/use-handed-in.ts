/** Where the files of a request can be downloaded and previewed; asked for again while the zip is being prepared. */

import { type HandedInFiles, handedInFiles } from '@waybill/contract/request-bytes';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useCall } from '../../../../queries/use-call.ts';
import type { PreviewLabels } from '../../../../ui/viewer/file-preview.tsx';
import { type AddressOf, addressesOf, downloadUrl, type OwnFile } from './own-files.ts';

/** Checksums of large files are computed in the background, which takes seconds. */
const ASK_AGAIN_MS = 3_000;

export interface LoadedFiles {
  /** `off`: a suspended account downloads nothing. */
  readonly status: 'loading' | 'ready' | 'failed' | 'off';
  readonly zip: HandedInFiles['zip'];
  /** Some checksum is still being computed, so there is no zip yet. */
  readonly isPreparing: boolean;
  readonly addressOf: AddressOf;
  readonly urlOf: (files: readonly OwnFile[]) => string;
  readonly retry: () => void;
}

/** What is different where the files are end-to-end encrypted. */
export interface SealedFiles {
  /** How many there are, while their names are not known; null once they are. */
  readonly count: ((n: number) => string) | null;
  /** What the server could not check about a file. */
  readonly noteOf: (id: string) => { readonly label: string; readonly why: string } | undefined;
  /** In place of a preview that there is not. */
  readonly whyNone: (file: OwnFile) => string | undefined;
  readonly showFile: (file: OwnFile, name: string, labels: PreviewLabels) => ReactNode;
}

export interface HandedIn extends LoadedFiles {
  /** Starts forwarding these files; null where they cannot be. */
  readonly forward: ((files: readonly OwnFile[]) => void) | null;
  readonly sealed: SealedFiles | null;
}

const NOTHING: HandedInFiles = { zip: null, files: [] };

export function useLoadedFiles({ request, handIns, encryption }: RequestDetails): LoadedFiles {
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
    encryption === null &&
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
