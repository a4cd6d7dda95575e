/** The two buttons at the thumb of a phone: take a photo, choose files. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { Camera, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { FilePick } from '../items/file-pick.tsx';

interface ThumbBarProps {
  readonly onFiles: (giving: Promise<Gathered>) => void;
  /** Nothing is left to do. */
  readonly quiet: boolean;
}

export function ThumbBar({ onFiles, quiet }: ThumbBarProps) {
  const t = useTranslations('give.side');
  return (
    <div className="give-bar">
      <FilePick
        camera
        variant={quiet ? 'plain' : 'primary'}
        className="give-thumb"
        icon={<Camera size={18} strokeWidth={1.75} aria-hidden="true" />}
        onFiles={onFiles}
      >
        {t('photo')}
      </FilePick>
      <FilePick
        className="give-thumb"
        icon={<Upload size={17} strokeWidth={1.75} aria-hidden="true" />}
        onFiles={onFiles}
      >
        {t('choose')}
      </FilePick>
    </div>
  );
}
