/** A bench for developers: real files, the real engine, the real store, and every number it knows. */
import type { Notice } from '@waybill/engine/core/state';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { Label } from '../../../ui/waybill/label.tsx';
import { WaybillCard } from '../../../ui/waybill/waybill-card.tsx';
import { useUpload } from '../use-upload.ts';
import { ChooseFiles } from './choose-files.tsx';
import { Controls } from './controls.tsx';
import { FileLines } from './file-lines.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { useWorkbench } from './use-workbench.ts';
import { NOTICES } from './words.ts';

function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <div role="log" aria-label="Notices" className="mt-4 text-14 text-expiring">
      {notices.map(({ serial, kind, attempt }) => (
        <p key={serial}>
          {NOTICES[kind]} <span className="num text-12">(attempt {attempt})</span>
        </p>
      ))}
    </div>
  );
}

function Chosen({ files }: { files: ReturnType<typeof useWorkbench>['chosen'] }) {
  return (
    <ul aria-label="Chosen files" className="mt-4">
      {files.map(({ path, file, handle }) => (
        <li key={path}>
          <FileRow name={path} size={formatSize(file.size)} note={handle && 'with a handle'} />
        </li>
      ))}
    </ul>
  );
}

export function Workbench() {
  const bench = useWorkbench();
  const { chosen, upload, status } = bench;
  const state = useUpload(upload);
  const start = () => void bench.start();
  return (
    <>
      <WaybillCard
        stubAt="beside"
        header={<Label>{upload ? `Upload ${upload.id}` : 'New upload'}</Label>}
        stub={
          upload && state ? (
            <Controls upload={upload} state={state} onStart={start} onClear={() => void bench.clear()} />
          ) : (
            <div className="grid gap-3">
              <p className="text-14 text-ink-2">
                {chosen.length === 0
                  ? 'Nothing chosen yet.'
                  : `${chosen.length} chosen, ${formatSize(chosen.reduce((sum, { file }) => sum + file.size, 0))}`}
              </p>
              <Button variant="primary" size="lg" disabled={chosen.length === 0} onClick={start}>
                Start
              </Button>
            </div>
          )
        }
      >
        {upload && state ? (
          <FileLines files={state.files} onRetry={(index) => void upload.retry(index)} />
        ) : (
          <>
            <ChooseFiles onPicked={(picking) => void bench.add(picking)} />
            <Chosen files={chosen} />
          </>
        )}
        <Notices notices={state?.notices ?? []} />
        <StatusLine failed={status || state?.error?.message} below />
      </WaybillCard>
      <UnfinishedList
        uploads={bench.unfinished}
        onResume={(id, picking) => void bench.resume(id, picking)}
        onForget={(id) => void bench.forget(id)}
      />
    </>
  );
}
