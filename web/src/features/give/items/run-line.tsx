/** A hand-in on its way: how far it is, what is wrong with it, and the buttons to pause, continue and cancel. */
import type { GiveView } from '@waybill/contract/giving';
import { isolatedLine, isolatedName, shownName } from '@waybill/contract/shown-names';
import { progressOf } from '@waybill/engine/core/progress';
import { isRunning, type UploadState } from '@waybill/engine/core/state';
import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { useLabelled } from '../../../i18n/use-labelled.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { extensionOf } from '../../../ui/files/file-name.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { mustPickAgain, retryPicked } from '../../../upload/pick-again.ts';
import { useSteady } from '../../../upload/use-steady.ts';
import { useTimeLeft } from '../../../upload/use-time-left.ts';
import { WaitLine } from '../../../upload/wait-line.tsx';
import type { AskedItem } from '../standing.ts';
import { cancelHandIn, retryHandIn } from '../upload/hand-in.ts';
import type { HandInRun } from '../upload/run-store.ts';
import { codeOf, isLost, useGiveError } from '../upload/use-give-error.ts';
import { FilePick } from './file-pick.tsx';

/** What is happening, where the numbers alone do not say it. */
function usePhaseWords(): (run: HandInRun, state: UploadState) => string {
  const t = useTranslations('give.run');
  const sayTimeLeft = useTimeLeft('give.run');
  return ({ storing }, state) => {
    const { phase, offline, total } = state;
    const { bytes, secondsLeft } = progressOf(state);
    if (storing === 'now' || phase === 'finishing' || phase === 'done') return t('finishing');
    if (offline) return t('offline');
    if (phase === 'idle') return t('queued');
    if (phase === 'preparing' || phase === 'warming') return t('preparing');
    if (phase === 'resuming') return t('resuming');
    const amount = t('of', { done: formatSize(bytes), all: formatSize(total) });
    if (phase === 'paused') return `${t('paused')} · ${amount}`;
    if (secondsLeft === undefined) return amount;
    return `${amount} · ${sayTimeLeft(secondsLeft)}`;
  };
}

interface FailedFilesProps {
  readonly run: HandInRun;
  readonly state: UploadState;
  readonly say: (error: unknown) => string;
}

/** Files that failed alone; those that changed or vanished can be chosen again. */
function FailedFiles({ run, state, say }: FailedFilesProps) {
  const t = useTranslations('give.run');
  const [resized, setResized] = useState<ReadonlySet<number>>(new Set());
  return state.files.map(({ path, status, error }, index) => {
    if (status !== 'failed' || error === undefined || error.endsAll) return null;
    const name = isolatedName(path);
    return (
      <div key={path} role="alert" className="give-out">
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {t('fileFailed', { name, why: resized.has(index) ? t('resized') : say(error) })}
        </p>
        {mustPickAgain(error) ? (
          <FilePick
            size="sm"
            single
            aria-label={t('pickAgainName', { name })}
            onFiles={async (giving) => {
              const [picked] = (await giving).files;
              if (picked !== undefined && !retryPicked(run.upload, index, picked))
                setResized((before) => new Set(before).add(index));
            }}
          >
            {t('pickAgain')}
          </FilePick>
        ) : (
          <Button size="sm" onClick={() => void run.upload.retry(index)}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  });
}

interface RunLineProps {
  readonly run: HandInRun;
  readonly item: AskedItem;
  readonly give: GiveView;
}

export function RunLine({ run, item, give }: RunLineProps) {
  const t = useTranslations('give');
  const labelled = useLabelled();
  const words = usePhaseWords();
  const say = useGiveError(give);
  const state = useSteady(run.upload);
  const { phase, files, error, remembered } = state;
  const refused = typeof run.storing === 'object' ? run.storing.code : undefined;
  const ended = phase === 'failed' && error?.endsAll !== false ? error : undefined;
  const problem: unknown = refused ?? ended;
  // The item was removed from the request meanwhile.
  const isGone = item.id === null && give.items.length > 0 && codeOf(problem) === 'item_refused';
  const percent = Math.min(99, progressOf(state).fraction * 100);
  const tone =
    problem !== undefined
      ? 'refused'
      : phase === 'paused' || state.offline || state.waiting
        ? 'paused'
        : 'signal';
  const first = files[0]?.path ?? '';
  const label = t('run.label', { item: isolatedLine(item.name) });
  return (
    <div className="give-run">
      <div className="flex items-center gap-2.5">
        <span className="ui-ext" aria-hidden="true">
          {extensionOf(first) || <span className="ui-ext-lines" />}
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-14">
          <FileLabel name={shownName(first)} />
          {files.length > 1 && (
            <span className="flex-none text-ink-3">
              {t('item.andMore', { n: formatCount(files.length - 1) })}
            </span>
          )}
          <span className="num text-12 text-ink-3 max-sm:w-full sm:ml-auto">
            {problem !== undefined ? (
              t('run.stopped')
            ) : state.waiting ? (
              <WaitLine area="give.wait" waiting={state.waiting} />
            ) : (
              words(run, state)
            )}
          </span>
        </div>
        {problem === undefined && isRunning(phase) && (
          <IconButton size="sm" label={labelled(t('run.pause'), label)} onClick={run.upload.pause}>
            <Pause size={15} aria-hidden="true" />
          </IconButton>
        )}
        {phase === 'paused' && (
          <IconButton
            size="sm"
            variant="plain"
            label={labelled(t('run.resume'), label)}
            onClick={() => void run.upload.start()}
          >
            <Play size={15} aria-hidden="true" />
          </IconButton>
        )}
        {run.storing !== 'now' && phase !== 'done' && problem === undefined && (
          <IconButton
            size="sm"
            label={labelled(t('run.cancel'), label)}
            onClick={() => void cancelHandIn(run)}
          >
            <X size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ProgressBar className="mt-2" value={percent} label={label} tone={tone} />
      {!remembered && problem === undefined && (
        <p className="mt-2 text-12 text-expiring">{t('document.fragile')}</p>
      )}
      <FailedFiles run={run} state={state} say={say} />
      {problem !== undefined && (
        <div role="alert" className="give-out">
          <p className="min-w-0 flex-1">
            <ErrorText>{isGone ? t('errors.item_gone') : say(problem)}</ErrorText>
          </p>
          <div className="flex gap-2">
            {!isLost(problem) && (
              <Button size="sm" variant="ink" onClick={() => void retryHandIn(run)}>
                {t('run.retry')}
              </Button>
            )}
            <Button size="sm" onClick={() => void cancelHandIn(run)}>
              {t('run.remove')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
