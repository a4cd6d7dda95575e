/** The ways to add something by hand: files, a folder, a recording. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { FilePlus2, FolderPlus, Mic, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { TakeKind } from '../record/take.ts';
import { useFileWindows } from './use-file-windows.tsx';

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

export function FileSources({ onFiles, onRecord }: FileSourcesProps) {
  const t = useTranslations('send.files');
  const { addFiles, addFolder, inputs } = useFileWindows({ files: t('add'), folder: t('folder') }, onFiles);
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
      {inputs}
    </div>
  );
}
