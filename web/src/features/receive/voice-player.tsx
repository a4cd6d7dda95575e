/** A voice memo: play, where it stands, and a line of ticks to wind it along. */
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export function VoicePlayer({ src }: { src: string }) {
  const t = useTranslations('receive');
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [broken, setBroken] = useState(false);
  const toggle = () => {
    const player = audio.current;
    if (player === null) return;
    if (playing) player.pause();
    else player.play().catch(() => setBroken(true));
  };
  if (broken) return <p className="text-14 text-ink-2">{t('recordings.broken')}</p>;
  const Icon = playing ? Pause : Play;
  return (
    <div className="receive-voice">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) => {
          const { duration } = event.currentTarget;
          setLength(Number.isFinite(duration) ? duration : 0);
        }}
        onError={() => setBroken(true)}
      />
      <button
        type="button"
        className="receive-play"
        aria-pressed={playing}
        aria-label={`${t('list.play')}: ${t('recordings.voice')}`}
        onClick={toggle}
      >
        <Icon size={14} fill="currentColor" aria-hidden="true" />
      </button>
      <input
        type="range"
        className="receive-ticks"
        aria-label={t('recordings.voice')}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={at}
        style={{ '--done': length > 0 ? at / length : 0 }}
        onChange={(event) => {
          if (audio.current !== null) audio.current.currentTime = Number(event.target.value);
        }}
      />
      <span className="num text-12 text-ink-3">{clock(playing || at > 0 ? at : length)}</span>
      <span className="text-14 whitespace-nowrap text-ink-2 max-sm:hidden">{t('recordings.voice')}</span>
    </div>
  );
}
