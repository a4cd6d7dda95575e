/** A button that opens the browser's window to choose files, or the phone's camera. */
import { FILE_KINDS, type FileKind } from '@waybill/contract/request-items';
import { pickedFromInput, pickWithHandles } from '@waybill/engine/browser/pick';
import type { Gathered } from '@waybill/engine/browser/walk';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';

/** Kinds for which a phone offers its camera or its albums. */
const MEDIA: Partial<Record<FileKind, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' };

const acceptOf = (kinds: readonly FileKind[]): string | undefined =>
  kinds.length === 0
    ? undefined
    : [
        ...new Set(
          kinds.flatMap((kind) => [MEDIA[kind] ?? [], FILE_KINDS[kind].map((end) => `.${end}`)].flat()),
        ),
      ].join(',');

interface FilePickProps extends Omit<ButtonProps, 'onClick'> {
  readonly onFiles: (giving: Promise<Gathered>) => void;
  readonly kinds?: readonly FileKind[];
  /** Takes a picture instead of choosing files. */
  readonly camera?: boolean;
  readonly single?: boolean;
}

export function FilePick({ onFiles, kinds = [], camera = false, single = false, ...button }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = () => {
    // The window that gives handles, so that nothing has to be chosen again after a reload.
    if (camera || single || !('showOpenFilePicker' in window)) return input.current?.click();
    onFiles(pickWithHandles().then((picked) => ({ files: picked ?? [], emptyFolders: [] })));
  };
  return (
    <>
      <Button {...button} onClick={pick} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera && !single}
        accept={camera ? 'image/*' : acceptOf(kinds)}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={
          button['aria-label'] ?? (typeof button.children === 'string' ? button.children : undefined)
        }
        onChange={(event) => {
          const files = pickedFromInput(event.target.files ?? []);
          event.target.value = '';
          onFiles(Promise.resolve({ files, emptyFolders: [] }));
        }}
      />
    </>
  );
}
