/** The list of chosen files: folders open, each file can be removed, and a long list says that there is more. */
import { isolatedName } from '@waybill/contract/shown-names';
import { ChevronRight, X } from 'lucide-react';
import { Fragment, type UIEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { shownFile } from '../../../i18n/shown-file.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { TypeTag } from '../../../ui/files/type-tag.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { removeFile } from '../add-files.ts';
import { Player } from '../record/player.tsx';
import type { Chosen } from './chosen.ts';
import { FilePicture } from './file-picture.tsx';
import { type FileRowView, rowsOf } from './file-rows.ts';

/** As many rows fit into the folded list. */
const FOLDED = 5;

interface ChosenFilesProps {
  readonly chosen: Chosen;
  /** Recordings: path → whether it has pictures. */
  readonly takes: ReadonlyMap<string, boolean>;
}

function Row({ row, onToggle }: { row: FileRowView; onToggle: () => void }) {
  const t = useTranslations('send.files');
  const { path, name, depth, folder, open, count, size, file } = row;
  const shown = shownFile(name, t('program'));
  return (
    <div className="flex min-w-0 items-center" style={{ '--depth': Math.min(depth, 6) }}>
      <span className="send-indent" />
      <FileRow
        name={shown.name}
        kind={shown.kind}
        picture={<FilePicture file={file} />}
        folder={folder}
        tag={!folder && shown.tag && <TypeTag warns={shown.program}>{shown.tag}</TypeTag>}
        note={folder && (count === 0 ? t('empty') : t('count', counted(count)))}
        size={formatSize(size)}
        className="min-w-0 flex-1 border-b-0"
        end={
          <>
            {folder && count > 0 && (
              <IconButton
                label={t(open ? 'closeFolder' : 'openFolder', { name: isolatedName(name) })}
                size="sm"
                aria-expanded={open}
                onClick={onToggle}
              >
                <ChevronRight size={15} aria-hidden="true" className={cx(open && 'rotate-90')} />
              </IconButton>
            )}
            <IconButton
              label={t('remove', { name: isolatedName(path) })}
              size="sm"
              onClick={() => removeFile(path)}
            >
              <X size={15} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
    </div>
  );
}

/** Recordings come first, where they can be played; below them a row is as high as the next. */
export function ChosenFiles({ chosen, takes }: ChosenFilesProps) {
  const t = useTranslations('send.files');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const rows = rowsOf(chosen, open);
  const cut = rows.length > FOLDED;
  const toggle = (path: string) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  const onScroll = ({ target }: UIEvent) => {
    if (!(target instanceof HTMLElement)) return;
    setAtEnd(target.scrollTop + target.clientHeight >= target.scrollHeight - 4);
  };
  const rowOf = (row: FileRowView) => <Row row={row} onToggle={() => toggle(row.path)} />;
  const recording = (row: FileRowView) => {
    return (
      <Fragment key={row.path}>
        {rowOf(row)}
        {row.file && (
          <Player
            file={row.file}
            video={takes.get(row.path) === true}
            label={t('play', { name: isolatedName(row.name) })}
          />
        )}
      </Fragment>
    );
  };
  return (
    <>
      <div
        className="send-lines-box"
        data-more={(cut && !atEnd) || undefined}
        data-whole={whole || undefined}
        onScrollCapture={onScroll}
      >
        <LongList
          label={t('label')}
          className="send-lines"
          first={rows.filter(({ path }) => takes.has(path)).map(recording)}
          items={rows.filter(({ path }) => !takes.has(path))}
          itemKey={({ path }) => path}
          row={rowOf}
        />
      </div>
      {cut && (
        <button type="button" aria-expanded={whole} className="send-more" onClick={() => setWhole(!whole)}>
          {whole ? t('showFewer') : t('showAll', counted(chosen.files.length))}
        </button>
      )}
    </>
  );
}
