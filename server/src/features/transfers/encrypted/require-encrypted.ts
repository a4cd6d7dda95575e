/** Validates what is sent encrypted: everything that could be read is empty, and every file has a name and a size as encryption gives them. */
import type { Encryption } from '@waybill/contract/encryption';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { quicksend2 } from '@waybill/contract/transfers';
import type { Contents } from '../contents.ts';
import type { Sender } from '../sender.ts';
import type { StoredTransfer } from '../store.ts';
import { findPlainFile, isManifestFor } from './rules.ts';

type Asked = Pick<
  ParsedOf<typeof quicksend2>['body'],
  'title' | 'message' | 'emptyFolders' | 'recordedVideos' | 'voiceMemo' | 'sendAs'
>;

interface Announced {
  readonly sender: Pick<Sender, 'userId'>;
  readonly contents: Pick<Contents, 'files' | 'paths'>;
}

export function requireEncrypted(
  asked: Asked,
  encryption: Encryption,
  { sender, contents }: Announced,
): void {
  if (sender.userId === null) throw new AppError('unauthenticated');
  const field = wordsIn(asked) ?? wrongFile(contents) ?? wrongKey(asked, encryption, contents.files.length);
  if (field !== undefined) refuse(field);
}

/**
 * Copies stay what they are copies of. What is there in plain would only be called encrypted; and of what is encrypted
 * no one could open a copy without a manifest. Undefined: they are of no transfer, so they are plain.
 */
export function requireSameEncryption(
  source: Pick<StoredTransfer, 'encrypted'> | undefined,
  encryption: Encryption | undefined,
): void {
  if ((source?.encrypted ?? false) !== (encryption !== undefined)) refuse('encryption');
}

function refuse(field: string): never {
  throw new AppError('invalid_input', { fields: { [field]: 'encrypted' } });
}

/** These are in the manifest. */
const wordsIn = (asked: Asked): string | undefined =>
  (['title', 'message', 'emptyFolders', 'recordedVideos', 'voiceMemo'] as const).find(
    (field) => (asked[field]?.length ?? 0) > 0,
  );

function wrongFile({ files, paths }: Announced['contents']): string | undefined {
  const plain = findPlainFile(files.map(({ size }, at) => ({ path: paths[at] ?? '', size })));
  return plain && `fileObjects.${plain.at}.${plain.is === 'path' ? 'itemPath' : 'size'}`;
}

/** A link has room for the key. A mail must not have it, so there it is under a passphrase. */
function wrongKey({ sendAs }: Asked, { manifest, wrapped }: Encryption, files: number): string | undefined {
  if ((sendAs === 'link') !== (wrapped === null)) return 'encryption.wrapped';
  return isManifestFor(files, manifest) ? undefined : 'encryption.manifest';
}
