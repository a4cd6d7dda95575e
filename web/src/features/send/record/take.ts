/** Records from camera and microphone, in pieces, until it is stopped. */
import { RECORDING_CHUNK_MS, recordedVideoName, VIDEO, VOICE_MIME_TYPE } from '@waybill/contract/recording';
import { seekable } from './webm.ts';

export type TakeKind = 'video' | 'memo';

/** What this browser records, as near as it gets to what we want. */
function mimeTypeOf(kind: TakeKind): string | undefined {
  const wanted =
    kind === 'video' ? [VIDEO.mimeType, 'video/webm', 'video/mp4'] : [VOICE_MIME_TYPE, 'audio/mp4'];
  return wanted.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Plain http addresses have no camera, and some browsers no recorder. */
export const canRecord = (): boolean => 'mediaDevices' in navigator && 'MediaRecorder' in window;

/** Rejects when the person, or the browser, says no. */
export const openDevices = (kind: TakeKind): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: true,
    ...(kind === 'video' ? { video: { width: VIDEO.width, height: VIDEO.height } } : {}),
  });

export function closeDevices(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function nameOf(kind: TakeKind, type: string, at: number): string {
  if (kind === 'video') return recordedVideoName(at);
  return `VoiceMemo-${at}.${type.includes('mp4') ? 'm4a' : 'webm'}`;
}

async function finished(kind: TakeKind, pieces: readonly Blob[], type: string): Promise<File> {
  const whole = new Blob([...pieces], { type });
  const parts = type.includes('webm') ? seekable(new Uint8Array(await whole.arrayBuffer())) : undefined;
  const plain = type.split(';')[0] ?? type;
  return new File(parts ?? [whole], nameOf(kind, type, Date.now()), { type: plain });
}

export interface Take {
  /** The recording, with its length written into it. */
  stop(): Promise<File>;
}

export function startTake(kind: TakeKind, stream: MediaStream): Take {
  const mimeType = mimeTypeOf(kind);
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  recorder.start(RECORDING_CHUNK_MS);
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        const end = () => void finished(kind, pieces, recorder.mimeType).then(resolve, reject);
        if (recorder.state === 'inactive') return end();
        recorder.addEventListener('stop', end, { once: true });
        recorder.stop();
      }),
  };
}
