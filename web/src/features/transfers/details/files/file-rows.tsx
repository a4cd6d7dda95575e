/** The rows of the tree: a folder that opens, and a file that can be looked at and downloaded. */
import { isolatedName, shownName } from '@waybill/contract/shown-names';
import { ArrowDownToLine, ChevronRight, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../../i18n/format.ts';
import { shownFile } from '../../../../i18n/shown-file.ts';
import { FileLabel } from '../../../../ui/files/file-label.tsx';
import type { FolderNode } from '../../../../ui/files/file-tree.ts';
import { TypeTag } from '../../../../ui/files/type-tag.tsx';
import { Thumbnail } from '../../../../ui/viewer/thumbnail.tsx';
import type { SentFile } from './sent-file.ts';

interface RowProps {
  readonly depth: number;
  readonly marks: ReactNode;
}

/** `url` null: it cannot be downloaded any more. */
function DownloadLink({ url, label }: { url: string | null; label: string }) {
  if (url === null) return <span />;
  return (
    <a
      href={url}
      download=""
      className="ui-btn ui-btn-ghost details-file-get"
      aria-label={label}
      title={label}
    >
      <ArrowDownToLine size={15} aria-hidden="true" />
    </a>
  );
}

interface FolderRowProps extends RowProps {
  readonly folder: FolderNode<SentFile>;
  readonly open: boolean;
  readonly url: string | null;
  readonly onToggle: () => void;
}

export function FolderRow({ folder, depth, open, marks, url, onToggle }: FolderRowProps) {
  const t = useTranslations('details.files');
  const name = isolatedName(folder.name);
  return (
    <div className="details-file" style={{ '--depth': depth }}>
      <button
        type="button"
        className="details-file-name details-folder"
        aria-expanded={open}
        aria-label={open ? t('closeFolder', { name }) : t('openFolder', { name })}
        onClick={onToggle}
      >
        <ChevronRight size={16} aria-hidden="true" className="details-chevron" />
        <span className="ui-ext" aria-hidden="true">
          <Folder size={15} strokeWidth={1.75} />
        </span>
        <span className="flex min-w-0 items-baseline gap-1.5 text-14 font-[600]">
          <FileLabel name={shownName(folder.name)} />
          <span className="flex-none text-12 font-normal text-ink-3">
            {t('count', counted(folder.files))}
          </span>
        </span>
      </button>
      {marks}
      <span className="details-file-size">{formatSize(folder.bytes)}</span>
      <DownloadLink url={url} label={t('downloadFolder', { name })} />
    </div>
  );
}

interface FileRowProps extends RowProps {
  readonly file: SentFile;
  readonly onView: () => void;
}

export function SentFileRow({ file, depth, marks, onView }: FileRowProps) {
  const t = useTranslations('details.files');
  const note = useTranslations('details.malware');
  const shown = shownFile(file.fileName, t('program'), file.program);
  const name = isolatedName(file.fileName);
  const label = (
    <>
      <FileLabel name={shown.name} />
      {shown.tag && (
        <TypeTag warns={shown.program} title={shown.program ? t('programNote') : undefined}>
          {shown.tag}
        </TypeTag>
      )}
      {file.malware !== null && (
        <TypeTag warns={file.malware === 'infected'} title={note(`why.${file.malware}`)}>
          {note(file.malware)}
        </TypeTag>
      )}
    </>
  );
  return (
    <div className="details-file" style={{ '--depth': depth }}>
      <div className="details-file-name">
        <span className="details-chevron" />
        <Thumbnail file={file}>{shown.kind ?? <span className="ui-ext-lines" />}</Thumbnail>
        {file.preview === null ? (
          <span className="details-file-label">{label}</span>
        ) : (
          <button
            type="button"
            className="details-file-label details-file-view"
            aria-label={t('view', { name })}
            aria-haspopup="dialog"
            onClick={onView}
          >
            {label}
          </button>
        )}
      </div>
      {marks}
      <span className="details-file-size">{formatSize(file.size)}</span>
      <DownloadLink url={file.url} label={t('download', { name })} />
    </div>
  );
}
