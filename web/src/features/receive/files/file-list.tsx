/** The files as a tree that opens, each with a checkbox; a long list draws only the rows that are seen. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { isolatedName } from '@waybill/contract/shown-names';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { fileTree, initiallyOpen, type TreeRow, toggled, visibleRows } from '../../../ui/files/file-tree.ts';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { ChoiceBar } from '../choice/choice-bar.tsx';
import { type Choice, checkedOf } from '../choice/use-choice.ts';
import type { Take } from '../take/use-take.ts';
import { isWithheld } from '../withheld.ts';
import { FileLine, FolderLine } from './file-line.tsx';

/** More rows than this are not all drawn. */
const MANY = 80;
const ROW_PX = 52;

interface FileListProps {
  readonly files: readonly OfferedFile[];
  readonly emptyFolders: readonly string[];
  readonly taking: Take;
  readonly choice: Choice;
  readonly onLook: (file: OfferedFile) => void;
  readonly onTake: (file: OfferedFile) => void;
}

type Row = TreeRow<OfferedFile>;

const keyOf = ({ node }: Row): string => `${node.kind} ${node.path}`;

export function FileList({ files, emptyFolders, taking, choice, onLook, onTake }: FileListProps) {
  const t = useTranslations('receive.list');
  const tree = useMemo(() => fileTree(files, emptyFolders), [files, emptyFolders]);
  const [open, setOpen] = useState(() => initiallyOpen(tree));
  const rows = useMemo(() => visibleRows(tree, open), [tree, open]);
  const toggle = (path: string) => setOpen((before) => toggled(before, path));
  const isHere = (at: Take['started'] | Take['busy'], { _id }: OfferedFile) =>
    at?.place === 'row' && at.what === _id;
  const content = ({ node, depth }: Row) =>
    node.kind === 'folder' ? (
      <FolderLine folder={node} depth={depth} open={open.has(node.path)} onToggle={toggle} />
    ) : (
      <FileLine
        node={node}
        depth={depth}
        busy={isHere(taking.busy, node.file)}
        started={isHere(taking.started, node.file)}
        onLook={onLook}
        onTake={onTake}
      />
    );
  const choosable = files.length > 1;
  const line = (row: Row) =>
    choosable ? (
      <div className="receive-line">
        <RowCheck row={row} files={files} choice={choice} />
        {content(row)}
      </div>
    ) : (
      content(row)
    );
  const bar = choosable && <ChoiceBar files={files} choice={choice} />;

  if (rows.length === 0) return null;
  if (rows.length > MANY) {
    return (
      <>
        {bar}
        <VirtualList
          label={t('label')}
          items={rows}
          itemKey={keyOf}
          row={line}
          rowHeight={ROW_PX}
          onOpen={({ node }) => (node.kind === 'folder' ? toggle(node.path) : onLook(node.file))}
          className="receive-many"
        />
      </>
    );
  }
  return (
    <>
      {bar}
      <ul aria-label={t('label')} className="receive-files">
        {rows.map((row) => (
          <li key={keyOf(row)}>{line(row)}</li>
        ))}
      </ul>
    </>
  );
}

interface RowCheckProps {
  readonly row: Row;
  readonly files: readonly OfferedFile[];
  readonly choice: Choice;
}

/** A folder stands for all files below it; what is withheld cannot be chosen. */
function RowCheck({ row: { node }, files, choice }: RowCheckProps) {
  const t = useTranslations('receive.list');
  const meant =
    node.kind === 'file' ? [node.file] : files.filter(({ path }) => path.startsWith(`${node.path}/`));
  const ids = meant.filter((file) => !isWithheld(file)).map(({ _id }) => _id);
  const name = isolatedName(node.name);
  return (
    <Checkbox
      checked={checkedOf(ids, choice.chosen)}
      onChange={(on) => choice.set(ids, on)}
      disabled={ids.length === 0}
      label={node.kind === 'file' ? t('choose', { name }) : t('chooseFolder', { name })}
      hideLabel
      className="receive-check"
    />
  );
}
