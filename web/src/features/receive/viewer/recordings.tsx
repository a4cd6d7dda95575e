/** The recordings that the sender made for this transfer, played on the page. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { MediaPlayer } from './media-player.tsx';

/** A recording that cannot be played here is a file like any other. */
const recordingsOf = (files: readonly OfferedFile[]) =>
  files.flatMap((file) =>
    file.recording !== null && file.preview !== null
      ? [{ id: file._id, kind: file.recording, src: file.preview.url }]
      : [],
  );

export function Recordings({ files }: { files: readonly OfferedFile[] }) {
  const recordings = recordingsOf(files);
  if (recordings.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {recordings.map(({ id, kind, src }) => (
        <MediaPlayer key={id} kind={kind} src={src} />
      ))}
    </div>
  );
}
