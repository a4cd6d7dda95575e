/** Plays a recording of the sender, voice or video: play and pause, a bar to seek with, and the time. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { ArrowDown, Maximize, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { clockText } from './media-time.ts';
import { useMedia } from './use-media.ts';
import { useWave } from './wave.ts';
import { WaveBars } from './wave-bars.tsx';

/** How far an arrow key seeks. */
const SEEK_S = 5;

interface MediaPlayerProps {
  readonly file: OfferedFile;
  readonly onTake: (file: OfferedFile) => void;
}

export function MediaPlayer({ file, onTake }: MediaPlayerProps) {
  const t = useTranslations('receive.recordings');
  const kind = file.recording ?? 'voice';
  const src = file.preview?.url ?? '';
  const wave = useWave(src, file.size);
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const { playing, at, length, broken, toggle, seek, events } = useMedia(media);
  const name = t(kind);
  if (broken) return <p className="text-14 text-ink-2">{t('broken')}</p>;
  const Icon = playing ? Pause : Play;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -SEEK_S, ArrowRight: SEEK_S }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    seek(at + step);
  };
  const shared = { ref: media, src, preload: 'metadata', ...events } as const;
  return (
    <div className="receive-player" data-kind={kind}>
      {kind === 'video' ? (
        <video {...shared} className="ui-video" playsInline aria-label={name} onClick={toggle} />
      ) : (
        <audio {...shared} />
      )}
      <div className="receive-controls">
        <button
          type="button"
          className="receive-play"
          aria-label={playing ? t('pause', { name }) : t('play', { name })}
          onClick={toggle}
        >
          <Icon size={14} fill="currentColor" aria-hidden="true" />
        </button>
        <span className="receive-track">
          <WaveBars wave={wave} done={length > 0 ? Math.min(1, at / length) : 0} />
          <input
            type="range"
            className="receive-ticks"
            data-wave={wave.length > 0 || undefined}
            aria-label={t('position', { name })}
            aria-valuetext={t('time', { at: clockText(at), length: clockText(length) })}
            min={0}
            max={Math.max(length, 0.1)}
            step={0.1}
            value={Math.min(at, Math.max(length, 0.1))}
            style={{ '--done': length > 0 ? Math.min(1, at / length) : 0 }}
            onKeyDown={onKeyDown}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </span>
        <span className="num flex-none text-12 text-ink-3" aria-hidden="true">
          {clockText(at)} / {clockText(length)}
        </span>
        {kind === 'voice' ? (
          <span className="text-14 whitespace-nowrap text-ink-2 max-sm:hidden">{name}</span>
        ) : (
          <button
            type="button"
            className="ui-btn ui-btn-ghost size-10 flex-none"
            aria-label={t('full')}
            onClick={() => void media.current?.requestFullscreen?.().catch(() => undefined)}
          >
            <Maximize size={16} aria-hidden="true" />
          </button>
        )}
        <a
          href={file.url}
          download=""
          className="ui-btn ui-btn-ghost size-10 flex-none"
          aria-label={t('download', { name })}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onTake(file);
          }}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
