/** Shows a file that is decrypted for it on this page, once it is looked at. Nothing in it can run here. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { showingOf } from '@waybill/contract/showings';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { OpenedFiles } from '../../../encryption/opened.ts';
import { readPlain } from '../../../encryption/read-plain.ts';
import { FilePreview, type PreviewLabels } from '../../../ui/viewer/file-preview.tsx';
import { TextBody, TextLoading } from '../../../ui/viewer/text-preview.tsx';
import { isTooLarge } from './opened-offer.ts';

/** Of a text, no more than this is read. */
const TEXT_MAX_BYTES = 1_000_000;

interface DecryptedPreviewProps {
  readonly file: OfferedFile;
  readonly name: string;
  readonly labels: PreviewLabels;
  readonly opened: OpenedFiles;
}

type State = 'reading' | 'failed' | { readonly text: string } | { readonly url: string };

async function makeShown(opened: OpenedFiles, file: OfferedFile, signal: AbortSignal): Promise<State> {
  const showing = showingOf(file.path, null);
  const isText = showing?.kind === 'text';
  const end = isText ? Math.min(file.size, TEXT_MAX_BYTES) : file.size;
  const blob = new Blob(await readPlain(opened, file._id, end, signal), { type: showing?.type ?? '' });
  return isText ? { text: await blob.text() } : { url: URL.createObjectURL(blob) };
}

export function DecryptedPreview({ name, labels, ...given }: DecryptedPreviewProps) {
  const t = useTranslations('receive.encrypted.preview');
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
  if (preview === null) {
    const missing = isTooLarge(file) ? t('large') : labels.missing;
    return <p className="text-14 text-ink-2">{missing}</p>;
  }
  if (state === 'reading') return <TextLoading label={labels.loading} />;
  if (state === 'failed') return <p className="text-14 text-ink-2">{t('failed')}</p>;
  if ('text' in state) return <TextBody text={state.text} cut={labels.textCut} />;
  return <FilePreview file={{ preview: { ...preview, url: state.url } }} name={name} labels={labels} />;
}
