/** Recording within the form: which one runs, and what becomes of it. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { addGathered, removeFile } from '../add-files.ts';
import { Notice } from '../notice.tsx';
import { changeDraft, readSendState } from '../send-store.ts';
import { keepTake } from './keep-take.ts';
import { Recorder } from './recorder.tsx';
import { canRecord, type TakeKind } from './take.ts';

/** One memo goes with a transfer, so a new one takes the place of the old; videos are as many as one likes. */
async function add(kind: TakeKind, file: File): Promise<void> {
  const picked = await keepTake(file);
  const { recordedVoiceMemo } = readSendState().draft;
  if (kind === 'memo' && recordedVoiceMemo !== null) removeFile(recordedVoiceMemo);
  await addGathered(Promise.resolve({ files: [picked], emptyFolders: [] }), true);
  if (kind === 'memo') changeDraft({ recordedVoiceMemo: picked.path });
  else changeDraft({ recordedVideos: [...readSendState().draft.recordedVideos, picked.path] });
}

export interface Recording {
  /** Undefined where this browser cannot record. */
  readonly start: ((kind: TakeKind) => void) | undefined;
  readonly recorder: ReactNode;
  readonly denied: ReactNode;
}

export function useRecording(): Recording {
  const t = useTranslations('send.record');
  const [kind, setKind] = useState<TakeKind | null>(null);
  const [denied, setDenied] = useState<TakeKind | null>(null);
  const able = canRecord();
  return {
    start: able
      ? (wanted) => {
          setDenied(null);
          setKind(wanted);
        }
      : undefined,
    recorder: kind !== null && (
      <Recorder
        key={kind}
        kind={kind}
        onTaken={(file) => void add(kind, file).then(() => setKind(null))}
        onCancel={() => setKind(null)}
        onDenied={() => {
          setKind(null);
          setDenied(kind);
        }}
      />
    ),
    denied: denied !== null && (
      <Notice
        tone="refused"
        title={t(denied === 'memo' ? 'deniedAudio' : 'deniedVideo')}
        onClose={() => setDenied(null)}
      >
        {t('deniedText')}
      </Notice>
    ),
  };
}
