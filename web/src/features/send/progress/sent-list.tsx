/** What is on its way, line by line; what failed comes first, each with its own way out. */
import { isolatedName, shownName } from '@waybill/contract/shown-names';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { pickedFromInput } from '@waybill/engine/browser/pick';
import type { FileState } from '@waybill/engine/core/state';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { mustPickAgain, retryPicked } from '../../../upload/pick-again.ts';
import { reasonOf } from '../../../upload/reason.ts';
import { useSendError } from '../use-send-error.ts';
import { type FailedLine, failedOf, type SentLine, sentLines } from './lines.ts';

function Failed({ line: { index, file }, upload }: { line: FailedLine; upload: BrowserUpload }) {
  const t = useTranslations('send');
  const input = useRef<HTMLInputElement>(null);
  const [resized, setResized] = useState(false);
  const { path, error } = file;
  const say = useSendError();
  return (
    <FileRow
      name={shownName(path)}
      below={
        <p className="text-12 text-refused">
          {resized ? t('failure.resized') : error && say(reasonOf(error))}
        </p>
      }
      end={
        mustPickAgain(error) ? (
          <>
            <Button
              size="sm"
              aria-label={t('progress.pickName', { name: isolatedName(path) })}
              onClick={() => input.current?.click()}
            >
              {t('progress.pick')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              data-pick={path}
              aria-label={t('progress.pickName', { name: isolatedName(path) })}
              onChange={(event) => {
                const [picked] = pickedFromInput(event.target.files ?? []);
                event.target.value = '';
                if (picked !== undefined) setResized(!retryPicked(upload, index, picked));
              }}
            />
          </>
        ) : (
          <Button
            size="sm"
            aria-label={t('progress.retryName', { name: isolatedName(path) })}
            onClick={() => void upload.retry(index)}
          >
            {t('progress.retry')}
          </Button>
        )
      }
    />
  );
}

function State({ state, percent }: { state: SentLine['state']; percent: number }) {
  const t = useTranslations('send.progress');
  if (state === 'done') return <StateDot tone="delivered">{t('sent')}</StateDot>;
  if (state === 'closing') return <StateDot tone="route">{t('closing')}</StateDot>;
  if (state === 'sending') return <span className="num text-12 text-ink-2">{percent}%</span>;
  return <span className="text-12 text-ink-3">{t('waiting')}</span>;
}

/** Of many lines only a few move at a time; the others are not drawn again. */
const Line = memo(({ name, folder, count, done, size, moved, state }: SentLine) => {
  const t = useTranslations('send.progress');
  const share = size === 0 ? 0 : Math.min(100, (moved / size) * 100);
  return (
    <FileRow
      name={shownName(name)}
      folder={folder}
      note={folder && t('part', { done: formatCount(done), all: formatCount(count) })}
      below={state === 'sending' && <ProgressBar value={share} label={isolatedName(name)} />}
      end={<State state={state} percent={Math.floor(share)} />}
    />
  );
});

export function SentList({ files, upload }: { files: readonly FileState[]; upload: BrowserUpload }) {
  const t = useTranslations('send.progress');
  const lines = useMemo(() => sentLines(files), [files]);
  return (
    <LongList
      label={t('files')}
      className="send-lines send-lines-moving"
      items={lines}
      itemKey={({ name }) => name}
      row={(line) => <Line {...line} />}
      first={failedOf(files).map((line) => <Failed key={line.file.path} line={line} upload={upload} />)}
    />
  );
}
