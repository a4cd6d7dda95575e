/** The files of an upload, each with what the store has acknowledged and what is on its way. */
import { shownName } from '@waybill/contract/shown-names';
import type { FileState, FileStatus } from '@waybill/engine/core/state';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { StateDot, type StateTone } from '../../../ui/progress/state-dot.tsx';

const TONES: Readonly<Record<FileStatus, StateTone>> = {
  waiting: 'muted',
  sending: 'signal',
  finishing: 'route',
  done: 'delivered',
  failed: 'refused',
};

const hex = (crc32: number): string => crc32.toString(16).padStart(8, '0');

function numbers({ acked, flying, crc32, error }: FileState): string {
  if (error !== undefined) return `${error.kind}: ${error.message}`;
  const bytes = `${formatSize(acked)} acknowledged, ${formatSize(flying)} in flight`;
  return crc32 === undefined ? bytes : `${bytes}, CRC-32 ${hex(crc32)}`;
}

function FileLine({ file, onRetry }: { file: FileState; onRetry: () => void }) {
  const { path, size, status, acked, flying } = file;
  const share = size === 0 ? Number(status === 'done') * 100 : ((acked + flying) / size) * 100;
  const tone = status === 'failed' ? 'refused' : status === 'done' ? 'delivered' : 'signal';
  return (
    <li>
      <FileRow
        name={shownName(path)}
        size={formatSize(size)}
        below={
          <>
            <ProgressBar value={share} label={shownName(path)} tone={tone} />
            <p className="num mt-1.5 text-12 text-ink-2">{numbers(file)}</p>
          </>
        }
        end={
          <>
            <StateDot tone={TONES[status]} live={status === 'sending'}>
              {status}
            </StateDot>
            {status === 'failed' && (
              <Button size="sm" aria-label={`Try ${shownName(path)} again`} onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      />
    </li>
  );
}

interface FileLinesProps {
  files: readonly FileState[];
  onRetry: (index: number) => void;
}

export function FileLines({ files, onRetry }: FileLinesProps) {
  return (
    <ul aria-label="Files">
      {files.map((file, index) => (
        <FileLine key={file.path} file={file} onRetry={() => onRetry(index)} />
      ))}
    </ul>
  );
}
