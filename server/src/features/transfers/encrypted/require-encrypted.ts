/** Validates what is sent encrypted: everything that could be read is empty, and every file has a name and a size as encryption gives them. */
import { ENCRYPTED_NAME, type Encryption, isEncryptedSize } from '@waybill/contract/encryption';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { quicksend2 } from '@waybill/contract/transfers';
import type { StoredDraft } from '../../files/index.ts';
import type { Contents } from '../contents.ts';
import type { Sender } from '../sender.ts';

/** A manifest lies in the database and counts as no storage, so it has no more room than names need: this … */
const MANIFEST_BYTES = 1_048_864;
/** … and for each file. */
const MANIFEST_BYTES_PER_FILE = 2_000;

type Asked = Pick<
  ParsedOf<typeof quicksend2>['body'],
  'title' | 'message' | 'emptyFolders' | 'recordedVideos' | 'voiceMemo' | 'sendAs'
>;

interface Announced {
  readonly draft: Pick<StoredDraft, 'copying'>;
  readonly sender: Pick<Sender, 'userId'>;
  readonly contents: Pick<Contents, 'files' | 'paths'>;
}

export function requireEncrypted(
  asked: Asked,
  encryption: Encryption,
  { draft, sender, contents }: Announced,
): void {
  if (sender.userId === null) throw new AppError('unauthenticated');
  const field =
    wordsIn(asked) ??
    wrongFile(contents) ??
    wrongKey(asked, encryption, contents.files.length) ??
    // What was sent before is there in plain.
    (draft.copying ? 'encryption' : undefined);
  if (field !== undefined) throw new AppError('invalid_input', { fields: { [field]: 'encrypted' } });
}

/** These are in the manifest. */
const wordsIn = (asked: Asked): string | undefined =>
  (['title', 'message', 'emptyFolders', 'recordedVideos', 'voiceMemo'] as const).find(
    (field) => (asked[field]?.length ?? 0) > 0,
  );

function wrongFile({ files, paths }: Announced['contents']): string | undefined {
  const unnamed = paths.findIndex((path) => !ENCRYPTED_NAME.test(path));
  if (unnamed !== -1) return `fileObjects.${unnamed}.itemPath`;
  const cut = files.findIndex(({ size }) => !isEncryptedSize(size));
  return cut === -1 ? undefined : `fileObjects.${cut}.size`;
}

/** A link has room for the key. A mail must not have it, so there it is under a passphrase. */
function wrongKey({ sendAs }: Asked, { manifest, wrapped }: Encryption, files: number): string | undefined {
  if ((sendAs === 'link') !== (wrapped === null)) return 'encryption.wrapped';
  const bytes = Buffer.from(manifest, 'base64url');
  const isWhole = bytes.toString('base64url') === manifest && isEncryptedSize(bytes.length);
  const most = MANIFEST_BYTES + files * MANIFEST_BYTES_PER_FILE;
  return isWhole && bytes.length <= most ? undefined : 'encryption.manifest';
}
