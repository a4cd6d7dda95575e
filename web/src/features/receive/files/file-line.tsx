/** One row of the list: a folder that opens, or a file that can be looked at and taken. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { isolatedName, shownName } from '@waybill/contract/shown-names';
import { ArrowDown, ChevronRight, Folder } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { shownFile } from '../../../i18n/shown-file.ts';
import { Travelling } from '../../../ui/buttons/travelling.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import type { FileNode, FolderNode } from '../../../ui/files/file-tree.ts';
import { TypeTag } from '../../../ui/files/type-tag.tsx';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { Thumbnail } from '../../../ui/viewer/thumbnail.tsx';
import { StartedNote } from '../take/started-note.tsx';
import { isWithheld } from '../withheld.ts';

interface FolderLineProps {
  readonly folder: FolderNode<OfferedFile>;
  readonly depth: number;
  readonly open: boolean;
  readonly onToggle: (path: string) => void;
}

export function FolderLine({ folder, depth, open, onToggle }: FolderLineProps) {
  const t = useTranslations('receive');
  const { files, bytes } = folder;
  const name = isolatedName(folder.name);
  return (
    <button
      type="button"
      className="receive-row receive-folder"
      style={{ '--depth': depth }}
      aria-expanded={open}
      aria-label={open ? t('list.shut', { name }) : t('list.open', { name })}
      onClick={() => onToggle(folder.path)}
    >
      <span className="ui-ext" aria-hidden="true">
        <Folder size={16} />
      </span>
      <span className="receive-name">
        <FileLabel name={shownName(folder.name)} />
        <span className="text-12 text-ink-3">{t('document.files', counted(files))}</span>
      </span>
      <span className="receive-size">{formatSize(bytes)}</span>
      <span className="receive-end">
        <ChevronRight size={18} aria-hidden="true" className="receive-chevron" />
      </span>
    </button>
  );
}

interface FileLineProps {
  readonly node: FileNode<OfferedFile>;
  readonly depth: number;
  readonly busy: boolean;
  /** A download from this row has just started. */
  readonly started: boolean;
  readonly onLook: (file: OfferedFile) => void;
  readonly onTake: (file: OfferedFile) => void;
}

const plays = new Set(['audio', 'video']);

export function FileLine({ node, depth, busy, started, onLook, onTake }: FileLineProps) {
  const t = useTranslations('receive');
  const { file } = node;
  const shown = shownFile(node.name, t('list.program'), file.program);
  const name = isolatedName(node.name);
  const kind = file.preview?.kind;
  const look = kind === undefined ? t('list.look') : plays.has(kind) ? t('list.play') : t('list.preview');
  return (
    <div className="receive-row" style={{ '--depth': depth }}>
      <Thumbnail file={file}>{shown.kind ?? <span className="ui-ext-lines" />}</Thumbnail>
      <button
        type="button"
        className="receive-name receive-look"
        aria-label={t('list.details', { name })}
        aria-haspopup="dialog"
        onClick={() => onLook(file)}
      >
        <FileLabel name={shown.name} />
        {shown.tag && (
          <TypeTag warns={shown.program} title={shown.program ? t('program.one') : undefined}>
            {shown.tag}
          </TypeTag>
        )}
        {file.malware !== null && (
          <TypeTag warns={file.malware === 'infected'} title={t(`malware.why.${file.malware}`)}>
            {t(`malware.${file.malware}`)}
          </TypeTag>
        )}
      </button>
      <span className="receive-size">
        {formatSize(file.size)}
        {started ? (
          <StartedNote className="receive-hint-below" />
        ) : (
          kind !== undefined && (
            <span aria-hidden="true" className="receive-hint-below">
              {look}
            </span>
          )
        )}
      </span>
      <span className="receive-end">
        {started ? (
          <StartedNote className="receive-hint" />
        ) : (
          <span aria-hidden="true" className="receive-hint" data-quiet={kind === undefined || undefined}>
            {look}
          </span>
        )}
        {isWithheld(file) ? (
          <span className="size-10 flex-none" />
        ) : (
          <a
            href={file.url}
            download=""
            className="ui-btn ui-btn-ghost size-10 flex-none"
            aria-label={t('act.file', { name })}
            aria-busy={busy || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (!busy) onTake(file);
            }}
          >
            {busy ? <Travelling /> : <ArrowDown size={17} aria-hidden="true" />}
          </a>
        )}
      </span>
    </div>
  );
}
