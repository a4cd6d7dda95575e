/** The ways to add something by hand: files, a folder, a recording. */
import { pickedFromInput, pickWithHandles } from '@waybill/engine/browser/pick';
import { pickFolder } from '@waybill/engine/browser/pick-folder';
import type { Gathered } from '@waybill/engine/browser/walk';
import { FilePlus2, FolderPlus, Mic, Video } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { TakeKind } from '../record/take.ts';

interface FileSourcesProps {
  readonly onFiles: (giving: Promise<Gathered>) => void;
  /** Undefined where this browser cannot record. */
  readonly onRecord: ((kind: TakeKind) => void) | undefined;
}

interface WayProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function Way({ icon, children, onClick }: WayProps) {
  return (
    <button type="button" className="send-way" onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

/** React knows no name for it; without it an input takes files only. */
const asFolder = (input: HTMLInputElement | null): void => input?.setAttribute('webkitdirectory', '');

export function FileSources({ onFiles, onRecord }: FileSourcesProps) {
  const t = useTranslations('send.files');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = pickedFromInput(event.target.files ?? []);
    event.target.value = '';
    onFiles(Promise.resolve({ files: picked, emptyFolders: [] }));
  };
  /** The window that gives handles, or the input where there is none. */
  const addFiles = () => {
    if (!('showOpenFilePicker' in window)) return files.current?.click();
    onFiles(pickWithHandles().then((picked) => ({ files: picked ?? [], emptyFolders: [] })));
  };
  const addFolder = () => {
    if (!('showDirectoryPicker' in window)) return folder.current?.click();
    onFiles(pickFolder().then((picked) => picked ?? { files: [], emptyFolders: [] }));
  };
  const size = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="send-ways">
      <Way icon={<FilePlus2 {...size} />} onClick={addFiles}>
        {t('add')}
      </Way>
      <Way icon={<FolderPlus {...size} />} onClick={addFolder}>
        {t('folder')}
      </Way>
      {onRecord && (
        <Way icon={<Video {...size} />} onClick={() => onRecord('video')}>
          {t('video')}
        </Way>
      )}
      {onRecord && (
        <Way icon={<Mic {...size} />} onClick={() => onRecord('memo')}>
          {t('memo')}
        </Way>
      )}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        data-pick="files"
        aria-label={t('add')}
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
        aria-label={t('folder')}
        onChange={take}
      />
    </div>
  );
}
