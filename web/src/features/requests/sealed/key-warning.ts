/** Notices a server that shows another key, or another link, than the owner's browser made. */
import type { RequestDetails } from '@waybill/contract/request-owner';
import { type Bytes, fromBase64url } from '@waybill/engine/crypto/bytes';
import { isPair } from '@waybill/engine/crypto/hand-in-key';
import { checkFingerprint, fingerprintText } from '@waybill/engine/crypto/request-key';
import { useEffect, useState } from 'react';
import { keepFingerprint, keptFingerprint } from '../../../session/kept-fingerprints.ts';

/** `key`: what is handed in can be read by others. `link`: what is handed in through it can. */
export type KeyWarning = 'key' | 'link';

const fragmentOf = (link: string): string => (link.includes('#') ? link.slice(link.indexOf('#') + 1) : '');

interface Shown {
  readonly slug: string;
  readonly linkUrl: string;
  /** Base64url. */
  readonly publicKey: string;
}

/** `privateKey` is null while the request is locked. */
async function keyWarningOf(shown: Shown, privateKey: Bytes | null): Promise<KeyWarning | null> {
  const { slug, linkUrl } = shown;
  const kept = keptFingerprint(slug);
  const publicKey = fromBase64url(shown.publicKey) ?? new Uint8Array(0);
  if (kept !== null && (await checkFingerprint(kept, publicKey)) !== 'right') return 'key';
  const isOwn = privateKey !== null && (await isPair({ publicKey, privateKey }));
  if (privateKey !== null && !isOwn) return 'key';
  const right = isOwn ? await fingerprintText(publicKey) : kept;
  if (right === null) return null;
  keepFingerprint(slug, right);
  return fragmentOf(linkUrl) === right ? null : 'link';
}

export function useKeyWarning(
  { request, encryption }: RequestDetails,
  privateKey: Bytes | null,
): KeyWarning | null {
  const [warning, setWarning] = useState<KeyWarning | null>(null);
  const { slug, linkUrl } = request;
  const publicKey = encryption?.publicKey ?? '';
  useEffect(() => {
    let gone = false;
    const shown = { slug, linkUrl, publicKey };
    void keyWarningOf(shown, privateKey).then((found) => !gone && setWarning(found));
    return () => {
      gone = true;
    };
  }, [slug, linkUrl, publicKey, privateKey]);
  return warning;
}
