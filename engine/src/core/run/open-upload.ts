/** Opens an upload: from its checkpoint, or as a new one. */
import type { UploadAccess } from '@waybill/contract/files';
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import type { Checkpoint, FileCheckpoint, FileIdentity } from '../checkpoint.ts';
import type { FileSource } from '../ports.ts';
import { TransportError } from '../transport-error.ts';
import { UploadError } from '../upload-error.ts';

/** Stands in for a file that was not picked again; it fails as soon as it is needed. */
const missingSource = ({ path, size, modified }: FileIdentity): FileSource => ({
  path,
  size,
  modified,
  slice: () => {
    throw new TransportError('vanished');
  },
  check: async () => 'vanished',
});

/** The files in the order of the checkpoint; those that are done need not be picked again. */
export function matchSources(checkpoint: Checkpoint, files: readonly FileSource[]): readonly FileSource[] {
  const given = new Map(files.map((file) => [file.path, file]));
  const sources = checkpoint.files.map(({ identity }) => {
    const source = given.get(identity.path) ?? missingSource(identity);
    given.delete(identity.path);
    return source;
  });
  if (given.size > 0) throw new UploadError('refused', {}, new RangeError('A file was not announced.'));
  return sources;
}

/** The clock that wrote it down is the one that is read here, so it does not matter whether it is right. */
export function assertFresh({ updated }: Checkpoint, now: number): void {
  if (now - updated > RESUME_WINDOW_S * 1000) throw new UploadError('expired');
}

/** What tells a file from another before anything of it is read. */
export const identityOf = ({ path, size, modified, sealed }: FileSource): FileIdentity => ({
  path,
  size,
  modified,
  ...(sealed === undefined ? {} : { plainSize: sealed.plain.size }),
});

export function firstCheckpoint(
  { id, note }: { readonly id: string; readonly note?: string | undefined },
  files: readonly FileSource[],
  access: UploadAccess,
  now: number,
): Checkpoint {
  return {
    version: 1,
    id,
    updated: now,
    resumeUntil: access.resumeUntil,
    draftId: access.draftId,
    files: files.map(
      (source): FileCheckpoint => ({
        identity: identityOf(source),
        key: `${access.prefix}${source.sealed?.name ?? source.path}`,
      }),
    ),
    ...(note === undefined ? {} : { note }),
  };
}
