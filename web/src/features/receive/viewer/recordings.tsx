/** The recordings that the sender made for this transfer, played on the page. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { MediaPlayer } from './media-player.tsx';

/** A recording that cannot be played here is a file like any other. */
export const isPlayed = ({ recording, preview }: OfferedFile): boolean =>
  recording !== null && preview !== null;

interface RecordingsProps {
  readonly files: readonly OfferedFile[];
  readonly onTake: (file: OfferedFile) => void;
}

export function Recordings({ files, onTake }: RecordingsProps) {
  const played = files.filter(isPlayed);
  if (played.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {played.map((file) => (
        <MediaPlayer key={file._id} file={file} onTake={onTake} />
      ))}
    </div>
  );
}
