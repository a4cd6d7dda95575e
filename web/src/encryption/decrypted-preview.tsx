/** Shows a file that is decrypted for it, once it is looked at. Nothing in it can run here. */
import type { Preview } from '@waybill/contract/downloads';
import { showingOf, TEXT_MAX_BYTES } from '@waybill/contract/showings';
import { type ReactNode, useEffect, useState } from 'react';
import { FilePreview, type PreviewLabels } from '../ui/viewer/file-preview.tsx';
import { PlayerFrame } from '../ui/viewer/player-frame.tsx';
import { TextBody, TextLoading } from '../ui/viewer/text-preview.tsx';
import { handOver } from './open-worker.ts';
import { type OpenedFiles, openPath } from './opened.ts';
import { readPlain } from './read-plain.ts';

/** Larger pictures are not held in memory: they are shown from their ranges, without a zoom. */
const PICTURE_MAX_BYTES = 64 * 1024 * 1024;

interface PreviewedFile {
  readonly _id: string;
  readonly path: string;
  readonly size: number;
  readonly preview: { readonly kind: Preview; readonly url: string } | null;
}

interface DecryptedPreviewProps {
  readonly file: PreviewedFile;
  readonly name: string;
  readonly labels: PreviewLabels;
  readonly opened: OpenedFiles;
  /** Said where it cannot be shown. */
  readonly failed: string;
}

type State = 'reading' | 'failed' | { readonly text: string } | { readonly url: string } | 'framed';

const isHeld = ({ preview, size }: PreviewedFile): boolean =>
  preview?.kind === 'text' || (preview?.kind === 'image' && size <= PICTURE_MAX_BYTES);

async function makeShown(opened: OpenedFiles, file: PreviewedFile, signal: AbortSignal): Promise<State> {
  if (!isHeld(file)) {
    await handOver(opened);
    return file.preview?.kind === 'pdf' ? { url: openPath(opened, file._id, 'shown') } : 'framed';
  }
  const showing = showingOf(file.path, null);
  const isText = showing?.kind === 'text';
  const end = isText ? Math.min(file.size, TEXT_MAX_BYTES) : file.size;
  const blob = new Blob(await readPlain(opened, file._id, end, signal), { type: showing?.type ?? '' });
  return isText ? { text: await blob.text() } : { url: URL.createObjectURL(blob) };
}

export function DecryptedPreview({ name, labels, failed, ...given }: DecryptedPreviewProps): ReactNode {
  const [state, setState] = useState<State>('reading');
  // The page asks for the transfer again before each download, which must not read the file once more.
  const [{ file, opened }] = useState(given);
  const { preview } = file;
  useEffect(() => {
    if (preview === null) return;
    const leaving = new AbortController();
    const made = makeShown(opened, file, leaving.signal);
    made.then(
      (shown) => !leaving.signal.aborted && setState(shown),
      () => !leaving.signal.aborted && setState('failed'),
    );
    return () => {
      leaving.abort();
      void made.then(
        (shown) => typeof shown === 'object' && 'url' in shown && URL.revokeObjectURL(shown.url),
        () => undefined,
      );
    };
  }, [preview, file, opened]);
  if (preview === null) return <p className="text-14 text-ink-2">{labels.missing}</p>;
  if (state === 'reading') return <TextLoading label={labels.loading} />;
  if (state === 'failed') return <p className="text-14 text-ink-2">{failed}</p>;
  if (state === 'framed') {
    const url = openPath(opened, file._id, 'player');
    const kind = preview.kind === 'audio' ? 'audio' : 'video';
    return <PlayerFrame kind={kind} url={url} name={name} onFail={() => setState('failed')} />;
  }
  if ('text' in state) return <TextBody text={state.text} cut={labels.textCut} />;
  return <FilePreview file={{ preview: { ...preview, url: state.url } }} name={name} labels={labels} />;
}
