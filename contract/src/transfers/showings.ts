/** What may be shown rather than saved, known by its name alone; everything else is only ever a download. */
import type { Preview } from './downloads.ts';

export interface Showing {
  readonly kind: Preview;
  readonly type: string;
}

const show = (kind: Preview, type: string): Showing => ({ kind, type });

const jpeg = show('image', 'image/jpeg');
const ogg = show('audio', 'audio/ogg');
const mp4 = show('video', 'video/mp4');
/** Whatever it is written in, it is shown as words. */
const text = show('text', 'text/plain; charset=utf-8');

/** No SVG: a picture of that kind can hold a program. */
const BY_EXTENSION: Readonly<Record<string, Showing>> = {
  avif: show('image', 'image/avif'),
  bmp: show('image', 'image/bmp'),
  gif: show('image', 'image/gif'),
  jpeg,
  jpg: jpeg,
  png: show('image', 'image/png'),
  webp: show('image', 'image/webp'),
  aac: show('audio', 'audio/aac'),
  flac: show('audio', 'audio/flac'),
  m4a: show('audio', 'audio/mp4'),
  mp3: show('audio', 'audio/mpeg'),
  oga: ogg,
  ogg,
  opus: ogg,
  wav: show('audio', 'audio/wav'),
  weba: show('audio', 'audio/webm'),
  m4v: mp4,
  mov: mp4,
  mp4,
  ogv: show('video', 'video/ogg'),
  webm: show('video', 'video/webm'),
  pdf: show('pdf', 'application/pdf'),
  csv: text,
  json: text,
  log: text,
  md: text,
  srt: text,
  tsv: text,
  txt: text,
  xml: text,
  yaml: text,
  yml: text,
};

/** Of a text, no more than this is shown. */
export const TEXT_MAX_BYTES = 1_000_000;

export function showingOf(path: string, recording: 'voice' | 'video' | null): Showing | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  // The same container holds both; of a memo there is nothing to see.
  if (recording === 'voice' && extension === 'webm') return BY_EXTENSION.weba;
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}
