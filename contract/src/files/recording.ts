/** How voice memos and videos are recorded. */

export const COUNTDOWN_S = 3;
export const RECORDING_CHUNK_MS = 500;

export const VIDEO = { mimeType: 'video/webm;codecs=vp9,opus', width: 640, height: 480 } as const;
export const VOICE_MIME_TYPE = 'audio/webm';

export const recordedVideoName = (timestamp: number): string => `RecordedVideo-${timestamp}.mp4`;
