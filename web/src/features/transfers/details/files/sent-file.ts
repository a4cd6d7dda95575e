/** The files of a transfer as its sender sees them, with their previews and addresses. */
import { encodeChoice } from '@waybill/contract/choice';
import type { TransferDetailsView } from '@waybill/contract/details';
import { downloadFile, downloadZip } from '@waybill/contract/downloads';
import type { MalwareNote } from '@waybill/contract/malware';
import { fillPath, queryString } from '@waybill/contract/request';
import type { TransferView } from '@waybill/contract/transfers';
import type { ViewedFile } from '../../../../ui/viewer/use-viewer.ts';

export type SentFile = TransferView['fileObjects'][number] &
  ViewedFile & {
    /** Null when it cannot be downloaded any more. */
    readonly url: string | null;
    readonly malware: MalwareNote | null;
  };

export function sentFiles(
  { transfer, previews, malware }: TransferDetailsView,
  available: boolean,
): SentFile[] {
  const byId = new Map(previews.map(({ file, kind, url }) => [file, { kind, url }]));
  const notes = new Map(malware.map(({ file, note }) => [file, note]));
  return transfer.fileObjects.map((file) => {
    const note = notes.get(file._id) ?? null;
    const canTake = available && note !== 'checking' && note !== 'infected';
    return {
      ...file,
      preview: (available && byId.get(file._id)) || null,
      url: canTake ? fillPath(downloadFile.path, { slug: transfer.slug, file: file._id }) : null,
      malware: note,
    };
  });
}

/** Everything as one zip, or the files of a folder. */
export function zipUrl({ slug, fileObjects }: TransferView, folder?: string): string {
  const path = fillPath(downloadZip.path, { slug });
  if (folder === undefined) return path;
  const chosen = fileObjects.filter((file) => file.path.startsWith(`${folder}/`)).map(({ _id }) => _id);
  const choice = encodeChoice(
    fileObjects.map(({ _id }) => _id),
    new Set(chosen),
  );
  return path + queryString({ choice });
}
