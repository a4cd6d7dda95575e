/** What the sender has recorded for this transfer, played on the page. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { useTranslations } from 'use-intl/react';
import { VoicePlayer } from './voice-player.tsx';

/** What can be played; what cannot is a file like any other. */
const recordingsOf = (files: readonly OfferedFile[]) =>
  files.flatMap((file) =>
    file.recording !== null && file.preview !== null
      ? [{ id: file._id, kind: file.recording, src: file.preview.url }]
      : [],
  );

export function Recordings({ files }: { files: readonly OfferedFile[] }) {
  const t = useTranslations('receive.recordings');
  const recordings = recordingsOf(files);
  if (recordings.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {recordings.map(({ id, kind, src }) =>
        kind === 'voice' ? (
          <VoicePlayer key={id} src={src} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
          <video
            key={id}
            className="receive-video"
            src={src}
            controls
            playsInline
            preload="metadata"
            aria-label={t('video')}
          />
        ),
      )}
    </div>
  );
}
