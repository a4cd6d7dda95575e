/** The files of a transfer as a tree, with who downloaded each of them; a long list renders only what is seen. */
import { ArrowDownToLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../../ui/cx.ts';
import {
  fileTree,
  initiallyOpen,
  type TreeRow,
  toggled,
  visibleRows,
} from '../../../../ui/files/file-tree.ts';
import { LongList } from '../../../../ui/lists/long-list.tsx';
import { isLong } from '../../../../ui/lists/near-rows.ts';
import { useViewer } from '../../../../ui/viewer/use-viewer.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { DOTS_MAX, FileMarks, MarkHeads } from './file-marks.tsx';
import { FolderRow, SentFileRow } from './file-rows.tsx';
import { FileViewer } from './file-viewer.tsx';
import { type SentFile, sentFiles, zipUrl } from './sent-file.ts';
import { takenBy } from './taken-by.ts';

type Row = TreeRow<SentFile>;

const keyOf = ({ node }: Row): string => `${node.kind} ${node.path}`;

/** A folder can be downloaded while none of its files is withheld. */
function isFolderFree(files: readonly SentFile[], folder: string): boolean {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
  return inside.length > 0 && inside.every(({ url }) => url !== null);
}

/** Names that are opened later are other files to the tree. */
export function DetailsFiles() {
  const { names } = useOpenTransfer();
  return <Files key={names.state} />;
}

function Files() {
  const t = useTranslations('details.files');
  const { details, names, now } = useOpenTransfer();
  const { transfer, recipients } = details;
  const { emptyFolders, fileObjects, fileNumber, state, expiryDate } = transfer;
  // What is encrypted is opened on the page of its link.
  const available = names.state === 'plain' && state === 'active' && expiryDate > now;
  const files = useMemo(() => sentFiles(details, available), [details, available]);
  const tree = useMemo(() => fileTree(files, emptyFolders), [files, emptyFolders]);
  const taken = useMemo(() => takenBy(recipients, fileObjects), [recipients, fileObjects]);
  const [open, setOpen] = useState(() => initiallyOpen(tree));
  const rows = useMemo(() => visibleRows(tree, open), [tree, open]);
  const canTakeAll = details.checkingSince === null && files.some(({ url }) => url !== null);
  const viewer = useViewer(files);
  if (rows.length === 0) return null;
  const columns = recipients.length === 0 ? 0 : recipients.length > DOTS_MAX ? 2.6 : recipients.length;
  return (
    <section aria-labelledby="details-files" className="details-files" style={{ '--columns': columns }}>
      <div className="details-file details-files-head">
        <div className="flex min-w-0 items-center gap-3">
          <h3 id="details-files" className="ui-label">
            {t('heading')}
          </h3>
          {available && canTakeAll && fileNumber > 1 && (
            <a href={zipUrl(transfer)} download="" className="link inline-flex items-center gap-1 text-12">
              <ArrowDownToLine size={12} aria-hidden="true" />
              {t('downloadAll')}
            </a>
          )}
        </div>
        <MarkHeads people={recipients} />
      </div>
      <LongList
        label={t('heading')}
        className={cx('details-file-list', isLong(rows.length) && 'details-file-list-long')}
        onlyRead={!available && rows.every(({ node }) => node.kind === 'file')}
        items={rows}
        itemKey={keyOf}
        row={({ node, depth }) =>
          node.kind === 'folder' ? (
            <FolderRow
              folder={node}
              depth={depth}
              open={open.has(node.path)}
              url={isFolderFree(files, node.path) ? zipUrl(transfer, node.path) : null}
              marks={<FileMarks people={recipients} taken={taken.ofFolder(node.path, node.files)} />}
              onToggle={() => setOpen((before) => toggled(before, node.path))}
            />
          ) : (
            <SentFileRow
              file={node.file}
              depth={depth}
              marks={<FileMarks people={recipients} taken={taken.ofFile(node.file._id)} />}
              onView={() => viewer.show(node.file)}
            />
          )
        }
      />
      {viewer.file !== null && <FileViewer file={viewer.file} viewer={viewer} />}
    </section>
  );
}
