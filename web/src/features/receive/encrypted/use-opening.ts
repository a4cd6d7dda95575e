/** How far an encrypted transfer is opened: what is missing, or its key and manifest. They are kept in memory only. */
import type { Encryption } from '@waybill/contract/encryption';
import { type Bytes, fromBase64url } from '@waybill/engine/crypto/bytes';
import { type KeyFault, keyFromText } from '@waybill/engine/crypto/key-text';
import { type Manifest, openManifest } from '@waybill/engine/crypto/manifest';
import { useCallback, useEffect, useState } from 'react';
import { canOpen } from '../../../encryption/open-worker.ts';
import { unwrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';

/** `other`: it is a key, but does not open this transfer. */
export type KeyProblem = KeyFault | 'missing' | 'other';

export type Opening =
  | { readonly status: 'opening' }
  | { readonly status: 'unsupported' }
  | { readonly status: 'key'; readonly problem: KeyProblem }
  | { readonly status: 'passphrase' }
  /** The way to the key is weaker, or costs more, than what is safe. */
  | { readonly status: 'unsafe' }
  | { readonly status: 'spoiled' }
  | { readonly status: 'open'; readonly key: Bytes; readonly manifest: Manifest };

/** Why a key or passphrase that was entered opens nothing. */
export class NotOpened extends Error {
  readonly why: KeyProblem;
  constructor(why: KeyProblem) {
    super(why);
    this.why = why;
  }
}

/** A whole link that was pasted has the key after its `#`. */
const keyPart = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim();

const sealedManifest = ({ manifest }: Encryption): Bytes => fromBase64url(manifest) ?? new Uint8Array(0);

async function openWith(encryption: Encryption, text: string): Promise<Opening> {
  const part = keyPart(text);
  if (part === '') throw new NotOpened('missing');
  const read = await keyFromText(part);
  if ('fault' in read) throw new NotOpened(read.fault);
  try {
    const manifest = await openManifest(read.key, sealedManifest(encryption));
    return { status: 'open', key: read.key, manifest };
  } catch {
    throw new NotOpened('other');
  }
}

async function begin(encryption: Encryption): Promise<Opening> {
  if (!(await canOpen())) return { status: 'unsupported' };
  if (encryption.wrapped !== null) return { status: 'passphrase' };
  try {
    return await openWith(encryption, window.location.hash);
  } catch (error) {
    return { status: 'key', problem: error instanceof NotOpened ? error.why : 'wrong' };
  }
}

interface Openable {
  readonly opening: Opening;
  /** Rejects with `NotOpened` while it stays closed. */
  readonly tryKey: (text: string) => Promise<void>;
  /** Rejects with `NotOpened` for another passphrase. */
  readonly tryPassphrase: (text: string) => Promise<void>;
}

export function useOpening(encryption: Encryption): Openable {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const isOpen = opening.status === 'open';

  useEffect(() => {
    if (isOpen) return;
    let gone = false;
    const look = () => {
      void begin(encryption).then((next) => {
        if (!gone) setOpening(next);
      });
    };
    look();
    // The whole link was put into the address bar of this page.
    window.addEventListener('hashchange', look);
    return () => {
      gone = true;
      window.removeEventListener('hashchange', look);
    };
  }, [encryption, isOpen]);

  const tryKey = useCallback(
    async (text: string) => setOpening(await openWith(encryption, text)),
    [encryption],
  );
  const tryPassphrase = useCallback(
    async (text: string) => {
      if (encryption.wrapped === null) return;
      const found = await unwrapByPassphrase(encryption.wrapped, text);
      if (found === 'wrong') throw new NotOpened('wrong');
      if (found === 'unsafe') return setOpening({ status: 'unsafe' });
      const manifest = await openManifest(found, sealedManifest(encryption)).catch(() => null);
      setOpening(manifest === null ? { status: 'spoiled' } : { status: 'open', key: found, manifest });
    },
    [encryption],
  );
  return { opening, tryKey, tryPassphrase };
}
