/** A recording under way: asks for the devices, counts down to a video, shows what is heard and seen, and stops. */
import { COUNTDOWN_S } from '@waybill/contract/recording';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { begin } from '../../../upload/busy.ts';
import { closeDevices, openDevices, startTake, type Take, type TakeKind } from './take.ts';
import { useLevel } from './use-level.ts';

interface RecorderProps {
  readonly kind: TakeKind;
  readonly onTaken: (file: File) => void;
  readonly onCancel: () => void;
  /** The person or the browser said no. */
  readonly onDenied: () => void;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The devices, from when they are allowed until the recorder goes away. */
function useDevices(kind: TakeKind, onDenied: () => void): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const denied = useRef(onDenied);
  denied.current = onDenied;
  useEffect(() => {
    let gone = false;
    let opened: MediaStream | undefined;
    openDevices(kind).then(
      (devices) => {
        opened = devices;
        if (gone) closeDevices(devices);
        else setStream(devices);
      },
      () => !gone && denied.current(),
    );
    return () => {
      gone = true;
      if (opened !== undefined) closeDevices(opened);
    };
  }, [kind]);
  return stream;
}

export function Recorder({ kind, onTaken, onCancel, onDenied }: RecorderProps) {
  const t = useTranslations('send.record');
  const stream = useDevices(kind, onDenied);
  const preview = useRef<HTMLVideoElement>(null);
  const level = useRef<HTMLDivElement>(null);
  const take = useRef<Take | null>(null);
  /** Seconds to go, then seconds recorded. */
  const [count, setCount] = useState(kind === 'video' ? COUNTDOWN_S : 0);
  const [stage, setStage] = useState<'counting' | 'recording' | 'closing'>('counting');
  const [elapsed, setElapsed] = useState(0);
  useLevel(stream, level);
  useEffect(() => begin('recording'), []);

  useEffect(() => {
    if (preview.current !== null) preview.current.srcObject = stream;
  }, [stream]);

  useEffect(() => {
    if (stream === null || stage !== 'counting') return;
    if (count === 0) {
      take.current = startTake(kind, stream);
      return setStage('recording');
    }
    const timer = setTimeout(() => setCount(count - 1), 1_000);
    return () => clearTimeout(timer);
  }, [stream, stage, count, kind]);

  useEffect(() => {
    if (stage !== 'recording') return;
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), 1_000);
    return () => clearInterval(timer);
  }, [stage]);

  const stop = async () => {
    setStage('closing');
    const file = await take.current?.stop();
    if (file !== undefined) onTaken(file);
  };
  return (
    <fieldset className="send-recorder">
      <legend className="sr-only">{t(kind)}</legend>
      {kind === 'video' && (
        <div className="send-preview">
          <video ref={preview} muted autoPlay playsInline aria-label={t('preview')} />
          {stage === 'counting' && stream !== null && (
            <span role="timer" aria-live="assertive" className="send-count">
              {count}
            </span>
          )}
        </div>
      )}
      <div ref={level} className="send-recorder-line" data-on={stage === 'recording' || undefined}>
        <span aria-hidden="true" className="send-light" />
        <p role="status" className="num text-14">
          {stream === null
            ? t('asking')
            : stage === 'counting'
              ? t('soon')
              : t('recording', { time: clock(elapsed) })}
        </p>
        <span aria-hidden="true" className="send-level" />
        <Button variant="primary" size="sm" disabled={stage !== 'recording'} onClick={() => void stop()}>
          {t('stop')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
