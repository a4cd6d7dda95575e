/** Follows a media element, and finds out the length of recordings that do not state it. */
import { type RefObject, useRef, useState } from 'react';

export interface Media {
  readonly playing: boolean;
  readonly at: number;
  /** Zero while it is not known. */
  readonly length: number;
  readonly broken: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly events: {
    readonly onPlay: () => void;
    readonly onPause: () => void;
    readonly onLoadedMetadata: () => void;
    readonly onDurationChange: () => void;
    readonly onTimeUpdate: () => void;
    readonly onError: () => void;
  };
}

/** Behind the end of every recording: the browser goes to the last frame and then knows the length. */
const BEHIND_THE_END_S = 1e9;

export function useMedia(media: RefObject<HTMLMediaElement | null>): Media {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [broken, setBroken] = useState(false);
  const measuring = useRef(false);

  const measured = () => {
    const player = media.current;
    if (player === null || !Number.isFinite(player.duration)) return;
    setLength(player.duration);
    if (!measuring.current) return;
    measuring.current = false;
    player.currentTime = 0;
    setAt(0);
  };
  const seek = (seconds: number) => {
    const player = media.current;
    if (player === null) return;
    const to = Math.min(Math.max(0, seconds), length > 0 ? length : seconds);
    player.currentTime = to;
    setAt(to);
  };
  return {
    playing,
    at,
    length,
    broken,
    seek,
    toggle: () => {
      const player = media.current;
      if (player === null) return;
      if (playing) player.pause();
      else player.play().catch(() => setBroken(true));
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onLoadedMetadata: () => {
        const player = media.current;
        if (player === null) return;
        if (Number.isFinite(player.duration)) return measured();
        // MediaRecorder writes no duration into its files.
        measuring.current = true;
        player.currentTime = BEHIND_THE_END_S;
      },
      onDurationChange: measured,
      onTimeUpdate: () => {
        if (measuring.current) measured();
        else setAt(media.current?.currentTime ?? 0);
      },
      onError: () => setBroken(true),
    },
  };
}
