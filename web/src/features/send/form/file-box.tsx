/** The box of files: empty it invites, filled it lists, a folder on one line. */
import { isolatedName } from '@waybill/contract/shown-names';
import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { shownFile } from '../../../i18n/shown-file.ts';
import { cx } from '../../../ui/cx.ts';
import { FileRow } from '../../../ui/file-row.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { TypeTag } from '../../../ui/type-tag.tsx';
import { Player } from '../record/player.tsx';
import { removeFile } from './add-files.ts';
import { type Chosen, type Line, linesOf } from './chosen.ts';
import { PasteHint } from './paste-hint.tsx';

interface FileBoxProps {
  readonly chosen: Chosen;
  /** Recordings: path → whether it has pictures. */
  readonly takes: ReadonlyMap<string, boolean>;
  readonly over: boolean;
  readonly reading: boolean;
  readonly invalid: boolean;
  readonly sources: ReactNode;
  readonly below?: ReactNode;
}

/** Recordings come first, where they can be played; below them a row is as high as the next. */
function Lines({ chosen, takes }: Pick<FileBoxProps, 'chosen' | 'takes'>) {
  const t = useTranslations('send.files');
  const lines = linesOf(chosen);
  const row = ({ name, folder, count, size }: Line) => {
    const shown = shownFile(name, t('program'));
    return (
      <FileRow
        name={shown.name}
        kind={folder ? 'DIR' : shown.kind}
        tag={!folder && shown.tag && <TypeTag warns={shown.program}>{shown.tag}</TypeTag>}
        note={folder && (count === 0 ? t('empty') : t('count', counted(count)))}
        size={formatSize(size)}
        className="border-b-0"
        end={
          <IconButton
            label={t('remove', { name: isolatedName(name) })}
            size="sm"
            onClick={() => removeFile(name)}
          >
            <X size={15} aria-hidden="true" />
          </IconButton>
        }
      />
    );
  };
  const recording = (line: Line) => {
    const { name } = line;
    const file = chosen.files.find(({ path }) => path === name)?.file;
    return (
      <Fragment key={name}>
        {row(line)}
        {file && (
          <Player
            file={file}
            video={takes.get(name) === true}
            label={t('play', { name: isolatedName(name) })}
          />
        )}
      </Fragment>
    );
  };
  return (
    <LongList
      label={t('label')}
      className="send-lines"
      first={lines.filter(({ name }) => takes.has(name)).map(recording)}
      items={lines.filter(({ name }) => !takes.has(name))}
      itemKey={({ name }) => name}
      row={row}
    />
  );
}

export function FileBox({ chosen, takes, over, reading, invalid, sources, below }: FileBoxProps) {
  const t = useTranslations('send.files');
  const empty = chosen.files.length + chosen.emptyFolders.length === 0;
  return (
    <section
      aria-label={t('label')}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      className={cx('send-box', empty && 'send-box-empty')}
    >
      {!empty && <Lines chosen={chosen} takes={takes} />}
      <div className="send-box-foot">
        <p aria-live="polite" className={empty ? 'send-invite' : 'sr-only'}>
          {over ? t('release') : reading ? t('reading') : empty ? t('drop') : t('more')}
        </p>
        {sources}
        {empty && <PasteHint />}
      </div>
      {below}
    </section>
  );
}
