/** The files as a tree that opens; a long one draws only the rows that are seen. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fileTree, initiallyOpen, type TreeRow, toggled, visibleRows } from '../../ui/file-tree.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { FileLine, FolderLine } from './file-line.tsx';
import type { Taking } from './use-take.ts';

/** More rows than this are not all drawn. */
const MANY = 80;
const ROW_PX = 52;

interface FileListProps {
  readonly offer: Offer;
  readonly busy: Taking | null;
  readonly onLook: (file: OfferedFile) => void;
  readonly onTake: (file: OfferedFile) => void;
}

type Row = TreeRow<OfferedFile>;

const keyOf = ({ node }: Row): string => `${node.kind} ${node.path}`;

export function FileList({ offer, busy, onLook, onTake }: FileListProps) {
  const t = useTranslations('receive.list');
  const { files, emptyFolders } = offer;
  const tree = useMemo(() => fileTree(files, emptyFolders), [files, emptyFolders]);
  const [open, setOpen] = useState(() => initiallyOpen(tree));
  const rows = useMemo(() => visibleRows(tree, open), [tree, open]);
  const toggle = (path: string) => setOpen((before) => toggled(before, path));
  const line = ({ node, depth }: Row) =>
    node.kind === 'folder' ? (
      <FolderLine folder={node} depth={depth} open={open.has(node.path)} onToggle={toggle} />
    ) : (
      <FileLine node={node} depth={depth} busy={busy === node.file._id} onLook={onLook} onTake={onTake} />
    );

  if (rows.length > MANY) {
    return (
      <VirtualList
        label={t('label')}
        items={rows}
        itemKey={keyOf}
        row={line}
        rowHeight={ROW_PX}
        onOpen={({ node }) => (node.kind === 'folder' ? toggle(node.path) : onLook(node.file))}
        className="receive-many"
      />
    );
  }
  return (
    <ul aria-label={t('label')} className="receive-files">
      {rows.map((row) => (
        <li key={keyOf(row)}>{line(row)}</li>
      ))}
    </ul>
  );
}
