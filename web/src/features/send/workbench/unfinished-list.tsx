/** What was interrupted, which of its files are at hand, and the buttons to continue it. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { pickedFromInput } from '@waybill/engine/browser/pick';
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { useId } from 'react';
import { formatDate, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { FILE_INPUT, HANDS } from './words.ts';

interface UnfinishedListProps {
  uploads: readonly Unfinished[];
  onResume: (id: string, picking?: Promise<readonly Picked[]>) => void;
  onForget: (id: string) => void;
}

function stateOf({ expired, elsewhere }: Unfinished) {
  if (elsewhere) return <StateDot tone="route">running in another tab</StateDot>;
  if (expired) return <StateDot tone="refused">too old to go on, please send it anew</StateDot>;
  return <StateDot tone="expiring">you can resume this transfer within 7 days</StateDot>;
}

function UnfinishedLine({
  upload,
  onResume,
  onForget,
}: Omit<UnfinishedListProps, 'uploads'> & { upload: Unfinished }) {
  const input = useId();
  const { id, files, updated, elsewhere, expired } = upload;
  const wanted = files.some(({ hand }) => hand !== 'arrived' && hand !== 'ready' && hand !== 'ask');
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-12 text-ink-3">{formatDate(updated, 'en')}</span>
        {stateOf(upload)}
      </div>
      <ul aria-label="Files of the interrupted upload" className="grid gap-1 text-14">
        {files.map(({ path, size, modified, hand }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-all">{path}</span>
            <span className="num text-12 text-ink-2">
              {formatSize(size)}, {formatDate(modified, 'en')}, {HANDS[hand]}
            </span>
          </li>
        ))}
      </ul>
      {!elsewhere && (
        <div className="flex flex-wrap items-center gap-2">
          {!expired && (
            <Button variant="primary" size="sm" onClick={() => onResume(id)}>
              Resume
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => onForget(id)}>
            Forget
          </Button>
          {wanted && !expired && (
            <>
              <label htmlFor={input} className="text-12 text-ink-2">
                Pick the files again
              </label>
              <input
                id={input}
                type="file"
                multiple
                className={FILE_INPUT}
                onChange={(event) => onResume(id, Promise.resolve(pickedFromInput(event.target.files ?? [])))}
              />
            </>
          )}
        </div>
      )}
    </li>
  );
}

export function UnfinishedList({ uploads, onResume, onForget }: UnfinishedListProps) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="mt-10">
      <h2 id="unfinished" className="mb-3 text-22">
        Interrupted
      </h2>
      <ul>
        {uploads.map((upload) => (
          <UnfinishedLine key={upload.id} upload={upload} onResume={onResume} onForget={onForget} />
        ))}
      </ul>
    </section>
  );
}
