/** The ring, the numbers and the buttons of an upload. */
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { progressOf } from '@waybill/engine/core/progress';
import { isRunning, type Phase, type UploadState } from '@waybill/engine/core/state';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx';
import { PHASES } from './words.ts';

const TONES: Partial<Record<Phase, 'delivered' | 'paused' | 'refused'>> = {
  paused: 'paused',
  aborted: 'paused',
  failed: 'refused',
  done: 'delivered',
};

interface ControlsProps {
  upload: BrowserUpload;
  state: UploadState;
  onStart: () => void;
  onClear: () => void;
}

export function Controls({ upload, state, onStart, onClear }: ControlsProps) {
  const { phase, flying, total, offline, remembered } = state;
  const { fraction, bytes, bytesPerSecond, secondsLeft } = progressOf(state);
  const stopped = !isRunning(phase) && phase !== 'done';
  return (
    <div className="grid justify-items-center gap-4">
      <ProgressRing
        value={fraction * 100}
        size={220}
        label="Upload"
        tone={TONES[phase]}
        above={offline ? 'Offline, waiting' : PHASES[phase]}
        below={`${formatSize(bytes)} / ${formatSize(total)}`}
      />
      <p role="status" className="sr-only">
        {offline ? 'Offline, waiting' : PHASES[phase]}
      </p>
      <dl className="num grid w-full grid-cols-2 gap-x-4 gap-y-1 text-12 text-ink-2">
        <dt>In flight</dt>
        <dd className="text-end">{formatSize(flying)}</dd>
        <dt>Speed</dt>
        <dd className="text-end">{bytesPerSecond === undefined ? '…' : `${formatSize(bytesPerSecond)}/s`}</dd>
        <dt>Expected</dt>
        <dd className="text-end">{secondsLeft === undefined ? '…' : `${Math.ceil(secondsLeft)} s`}</dd>
        <dt>Survives a reload</dt>
        <dd className="text-end">{remembered ? 'yes' : 'no'}</dd>
      </dl>
      <div className="flex flex-wrap justify-center gap-2">
        {stopped && (
          <Button variant="primary" onClick={onStart}>
            Resume
          </Button>
        )}
        {!stopped && phase !== 'done' && <Button onClick={upload.pause}>Pause</Button>}
        {phase !== 'done' && phase !== 'aborted' && (
          <Button variant="ghost" onClick={() => void upload.cancel()}>
            Cancel
          </Button>
        )}
        {stopped && (
          <Button variant="danger" onClick={() => void upload.cancel({ discard: true }).then(onClear)}>
            Discard
          </Button>
        )}
        {(stopped || phase === 'done') && (
          <Button
            variant="ghost"
            onClick={phase === 'done' ? () => void upload.forget().then(onClear) : onClear}
          >
            Put away
          </Button>
        )}
      </div>
    </div>
  );
}
