/** Opens the browser's own windows for files and folders, which give handles where the browser has them. */
import { pickedFromInput, pickWithHandles } from '@waybill/engine/browser/pick';
import { pickFolder } from '@waybill/engine/browser/pick-folder';
import type { Gathered } from '@waybill/engine/browser/walk';
import { type ChangeEvent, type ReactNode, useRef } from 'react';

interface FileWindows {
  readonly addFiles: () => void;
  readonly addFolder: () => void;
  /** For browsers without such windows; somewhere on the page. */
  readonly inputs: ReactNode;
}

/** React knows no name for it; without it an input takes files only. */
const asFolder = (input: HTMLInputElement | null): void => input?.setAttribute('webkitdirectory', '');

export function useFileWindows(
  labels: { readonly files: string; readonly folder: string },
  onFiles: (giving: Promise<Gathered>) => void,
): FileWindows {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = pickedFromInput(event.target.files ?? []);
    event.target.value = '';
    onFiles(Promise.resolve({ files: picked, emptyFolders: [] }));
  };
  return {
    addFiles: () => {
      if (!('showOpenFilePicker' in window)) return files.current?.click();
      onFiles(pickWithHandles().then((picked) => ({ files: picked ?? [], emptyFolders: [] })));
    },
    addFolder: () => {
      if (!('showDirectoryPicker' in window)) return folder.current?.click();
      onFiles(pickFolder().then((picked) => picked ?? { files: [], emptyFolders: [] }));
    },
    inputs: (
      <>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          data-pick="files"
          aria-label={labels.files}
          onChange={take}
        />
        <input
          ref={(input) => {
            folder.current = input;
            asFolder(input);
          }}
          type="file"
          multiple
          hidden
          data-pick="folder"
          aria-label={labels.folder}
          onChange={take}
        />
      </>
    ),
  };
}
