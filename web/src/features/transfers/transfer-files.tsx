/** The files of a transfer as a tree: folders first, each with its count and size, opened and closed by a click. */
import { shownName } from '@waybill/contract/shown-names';
import type { TransferView } from '@waybill/contract/transfers';
import { ChevronRight, Folder } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../i18n/format.ts';
import { shownFile } from '../../i18n/shown-file.ts';
import { FileLabel } from '../../ui/files/file-label.tsx';
import { FileRow } from '../../ui/files/file-row.tsx';
import {
  type FolderNode,
  fileTree,
  initiallyOpen,
  type TreeRow,
  toggled,
  visibleRows,
} from '../../ui/files/file-tree.ts';
import { TypeTag } from '../../ui/files/type-tag.tsx';
import { LongList } from '../../ui/lists/long-list.tsx';

type File = TransferView['fileObjects'][number];
type Row = TreeRow<File>;

interface FolderRowProps {
  readonly folder: FolderNode<File>;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function FolderRow({ folder, open, onToggle }: FolderRowProps) {
  const t = useTranslations('dash.latest');
  return (
    <button type="button" className="sends-folder" aria-expanded={open} onClick={onToggle}>
      <span className="ui-ext" aria-hidden="true">
        <Folder size={15} strokeWidth={1.75} />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-1.5 text-14 font-[550]">
        <FileLabel name={shownName(folder.name)} />
        <span className="flex-none text-12 font-normal text-ink-3">{t('files', counted(folder.files))}</span>
      </span>
      <span className="num flex-none text-12 text-ink-3">{formatSize(folder.bytes)}</span>
      <ChevronRight size={16} aria-hidden="true" className="sends-chevron" />
    </button>
  );
}

function SingleFile({ file }: { file: File }) {
  const t = useTranslations('dash.latest.paper');
  const { name, kind, tag, program } = shownFile(file.fileName, t('program'), file.program);
  return (
    <FileRow
      name={name}
      kind={kind}
      tag={tag && <TypeTag warns={program}>{tag}</TypeTag>}
      size={formatSize(file.size)}
      className="border-b-0"
    />
  );
}

const keyOf = ({ node }: Row): string => `${node.kind} ${node.path}`;

export function TransferFiles({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest.paper');
  const { fileObjects, emptyFolders } = transfer;
  const tree = useMemo(() => fileTree(fileObjects, emptyFolders), [fileObjects, emptyFolders]);
  const [open, setOpen] = useState(() => initiallyOpen(tree));
  const rows = useMemo(() => visibleRows(tree, open), [tree, open]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sends-files">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="sends-files" className="ui-label">
          {t('files')}
        </h3>
        <span className="num text-12 text-ink-3">{transfer.size}</span>
      </div>
      <LongList
        label={t('files')}
        className="sends-files"
        onlyRead={rows.every(({ node }) => node.kind === 'file')}
        items={rows}
        itemKey={keyOf}
        row={({ node, depth }) => (
          <div className="sends-indent" style={{ '--depth': depth }}>
            {node.kind === 'folder' ? (
              <FolderRow
                folder={node}
                open={open.has(node.path)}
                onToggle={() => setOpen((before) => toggled(before, node.path))}
              />
            ) : (
              <SingleFile file={node.file} />
            )}
          </div>
        )}
      />
    </section>
  );
}
