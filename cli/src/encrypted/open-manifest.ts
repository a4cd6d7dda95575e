/** Opens an encrypted transfer: with the key in its link, with one that is asked for, or with its passphrase. Neither is ever sent. */
import { createReadStream } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import type { Encryption, WrappedKeyText } from '@waybill/contract/encryption';
import { DamagedError } from '@waybill/engine/crypto/blocks';
import { type Bytes, fromBase64url } from '@waybill/engine/crypto/bytes';
import { type KeyFault, keyFromText } from '@waybill/engine/crypto/key-text';
import { type Manifest, openManifest } from '@waybill/engine/crypto/manifest';
import { matched } from '@waybill/engine/crypto/matched';
import { unwrapKey } from '@waybill/engine/crypto/passphrase';
import { PASSPHRASE_MAX, WrapRulesError } from '@waybill/engine/crypto/wrap-rules';
import type { Context } from '../program/command.ts';
import { CliError, EXIT } from '../program/exit-codes.ts';

const TRIES = 3;

export interface OpenManifest {
  readonly key: Bytes;
  readonly manifest: Manifest;
}

/** What was given without a question. */
export interface GivenSecret {
  /** From the link. */
  readonly key: string | undefined;
  /** A file with the key or the passphrase; `-` is standard input. */
  readonly file: string | undefined;
}

const KEY_FAULTS: Readonly<Record<KeyFault | 'other', string>> = {
  cut: 'The key is cut off at the end. Use the whole link.',
  wrong: 'This is not the right key. Copy the whole link again.',
  newer: 'This key was made by a newer version. Update the command line.',
  other: 'This key belongs to another transfer.',
};

const notOpened = (message: string, code: string): CliError => new CliError(EXIT.password, message, { code });

const spoiled = (): CliError =>
  new CliError(
    EXIT.damaged,
    'The files at the server are not the ones that the sender encrypted, so nothing was saved.',
  );

/** By the name of what is stored. */
export function matchedFiles(stored: Parameters<typeof matched>[0], manifest: Manifest) {
  try {
    return matched(stored, manifest);
  } catch (error) {
    throw error instanceof DamagedError ? spoiled() : error;
  }
}

const bytesOf = (text: string): Bytes => fromBase64url(text) ?? new Uint8Array(0);

/** A file ends with a line break that does not belong to what is in it. */
async function givenSecret(
  file: string | undefined,
  { env, terminal }: Context,
): Promise<string | undefined> {
  if (file === undefined) return env.WAYBILL_SECRET;
  const source = file === '-' ? terminal.stdin : createReadStream(file);
  return (await textOf(source)).replace(/\r?\n$/, '');
}

/** A whole link has the key after its `#`. */
async function openByKey({ manifest }: Encryption, text: string): Promise<OpenManifest> {
  const read = await keyFromText(text.slice(text.lastIndexOf('#') + 1).trim());
  if ('fault' in read) throw notOpened(KEY_FAULTS[read.fault], `key_${read.fault}`);
  try {
    return { key: read.key, manifest: await openManifest(read.key, bytesOf(manifest)) };
  } catch (error) {
    if (error instanceof DamagedError) throw notOpened(KEY_FAULTS.other, 'key_other');
    throw error;
  }
}

async function unwrapped({ memory, rounds, ...texts }: WrappedKeyText, passphrase: string) {
  const [salt, nonce, sealed] = [texts.salt, texts.nonce, texts.sealed].map(bytesOf) as [Bytes, Bytes, Bytes];
  try {
    return await unwrapKey({ memory, rounds, salt, nonce, sealed }, passphrase);
  } catch (error) {
    if (!(error instanceof WrapRulesError)) throw error;
    throw new CliError(
      EXIT.damaged,
      'Opening this transfer takes settings that are not safe, so nothing was opened.',
      { code: 'unsafe_settings' },
    );
  }
}

async function openByPassphrase(
  manifest: string,
  wrapped: WrappedKeyText,
  passphrase: string,
): Promise<OpenManifest> {
  const isLong = passphrase.length > PASSPHRASE_MAX;
  const key = isLong ? null : await unwrapped(wrapped, passphrase);
  if (key === null) throw notOpened('Wrong passphrase.', 'wrong_passphrase');
  try {
    return { key, manifest: await openManifest(key, bytesOf(manifest)) };
  } catch (error) {
    throw error instanceof DamagedError ? spoiled() : error;
  }
}

export async function openEncrypted(
  encryption: Encryption,
  given: GivenSecret,
  context: Context,
): Promise<OpenManifest> {
  const { terminal } = context;
  const { manifest, wrapped } = encryption;
  const open = (secret: string): Promise<OpenManifest> =>
    wrapped === null ? openByKey(encryption, secret) : openByPassphrase(manifest, wrapped, secret);
  // What a link of a transfer with a passphrase has after its `#` is no passphrase.
  const inLink = wrapped === null ? given.key : undefined;
  const known =
    given.file === undefined && inLink !== undefined ? inLink : await givenSecret(given.file, context);
  if (known !== undefined) return open(known);
  const what = wrapped === null ? 'Key' : 'Passphrase';
  if (!terminal.interactive)
    throw notOpened(
      wrapped === null
        ? 'The key is missing. Use the whole link, with what follows its #, or give --secret-file.'
        : 'This transfer needs a passphrase. Give --secret-file, or set WAYBILL_SECRET.',
      wrapped === null ? 'key_missing' : 'passphrase_missing',
    );
  let question = wrapped === null ? 'Key (the part of the link after #): ' : 'Passphrase: ';
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(await terminal.askSecret(question));
    } catch (error) {
      if (!(error instanceof CliError) || error.exit !== EXIT.password || tries >= TRIES) throw error;
      terminal.note(error.message);
      question = `${what}: `;
    }
  }
}
