/** Validates what is handed in: for an encrypted request all of it is encrypted, for another one nothing is. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { uploadRequest } from '@waybill/contract/giving';
import type { HandInEncryption } from '@waybill/contract/request-encryption';
import { exactBytes, findPlainFile, isManifestFor } from '../../transfers/index.ts';
import type { StoredRequest } from '../store.ts';
import { isPublicKey } from './require-keys.ts';

type Asked = Pick<ParsedOf<typeof uploadRequest>['body'], 'fileObjects' | 'encryption'>;
type Keyed = Pick<StoredRequest, 'encryption'>;

const refuse = (field: string, why: string): never => {
  throw new AppError('invalid_input', { fields: { [field]: why } });
};

/** Before anything is uploaded. */
export function requireAnnouncedEncrypted({ encryption }: Keyed, files: readonly AnnouncedFile[]): void {
  const plain = encryption === null ? undefined : findPlainFile(files);
  if (plain !== undefined) refuse(`files.${plain.at}.${plain.is}`, 'encrypted');
}

/** Answers with what opens it; undefined for a request that is not encrypted. */
export function requireEncryption(
  request: Keyed,
  { fileObjects, encryption }: Asked,
  { prefix }: { readonly prefix: string },
): HandInEncryption | undefined {
  if (request.encryption === null)
    return encryption === undefined ? undefined : refuse('encryption', 'plain');
  if (encryption === undefined) return refuse('encryption', 'missing');
  const plain = findPlainFile(
    fileObjects.map(({ itemPath, size }) => ({ path: itemPath.slice(prefix.length), size })),
  );
  if (plain !== undefined)
    refuse(`fileObjects.${plain.at}.${plain.is === 'path' ? 'itemPath' : 'size'}`, 'encrypted');
  const wrong = wrongIn(encryption, fileObjects.length);
  return wrong === undefined ? encryption : refuse(`encryption.${wrong}`, 'invalid');
}

function wrongIn({ manifest, enc, sealed }: HandInEncryption, files: number): string | undefined {
  if (!isManifestFor(files, manifest)) return 'manifest';
  if (!isPublicKey(enc)) return 'enc';
  return exactBytes(sealed) === undefined ? 'sealed' : undefined;
}
