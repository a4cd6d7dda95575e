/** One file of a hand-in: chosen to be looked at, and downloaded by itself. */
import type { HandIn } from '@waybill/contract/request-owner';
import { isolatedName } from '@waybill/contract/shown-names';
import { ArrowDownToLine, Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { shownFile } from '../../../../i18n/shown-file.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { FileLabel } from '../../../../ui/files/file-label.tsx';
import { TypeTag } from '../../../../ui/files/type-tag.tsx';
import { Thumbnail } from '../../../../ui/viewer/thumbnail.tsx';
import { useHandedIn } from './use-handed-in.ts';

/** What is decided about one of several files. */
export interface FileActs {
  readonly onAccept: (file: string) => void;
  readonly onRefuse: (file: string) => void;
  /** The file that a reason is being written for. */
  readonly refusing: string | null;
}

interface FileLineProps {
  readonly file: HandIn['files'][number];
  readonly isShown: boolean;
  /** Left out: it is gone. */
  readonly onShow?: (() => void) | undefined;
  readonly acts?: FileActs | undefined;
}

export function FileLine({ file, isShown, onShow, acts }: FileLineProps) {
  const t = useTranslations('requests');
  const { addressOf, sealed } = useHandedIn();
  const note = sealed?.noteOf(file._id);
  const { name, kind, tag, program } = shownFile(file.path, t('handIn.program'), file.program);
  const { url = null, preview = null, malware = null } = addressOf(file._id) ?? {};
  const inside = (
    <>
      <Thumbnail file={{ preview: sealed === null ? preview : null, size: file.size }}>
        {kind ?? <span className="ui-ext-lines" />}
      </Thumbnail>
      <span className="rq-file-name">
        <FileLabel name={name} />
      </span>
      {tag !== undefined && <TypeTag warns={program}>{tag}</TypeTag>}
      {note !== undefined && (
        <TypeTag warns title={note.why}>
          {note.label}
        </TypeTag>
      )}
      {malware !== null && (
        <TypeTag warns={malware === 'infected'} title={t(`malware.why.${malware}`)}>
          {t(`malware.${malware}`)}
        </TypeTag>
      )}
      <span className="num flex-none text-12 text-ink-2">{formatSize(file.size)}</span>
    </>
  );
  if (onShow === undefined)
    return (
      <li className="rq-file">
        <span className="rq-file-open">{inside}</span>
      </li>
    );
  const named = { name: isolatedName(file.fileName) };
  const download = t('download.one', named);
  return (
    <li className="rq-file" data-shown={isShown || undefined}>
      <button
        type="button"
        data-file={file._id}
        className="rq-file-open"
        aria-current={isShown}
        onClick={onShow}
      >
        {inside}
      </button>
      {acts !== undefined && (
        <>
          <IconButton
            size="sm"
            className="rq-file-act"
            label={t('handIn.acceptFile', named)}
            title={t('handIn.acceptFile', named)}
            onClick={() => acts.onAccept(file._id)}
          >
            <Check size={15} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            className="rq-file-act"
            label={t('handIn.refuseFile', named)}
            title={t('handIn.refuseFile', named)}
            aria-pressed={acts.refusing === file._id}
            onClick={() => acts.onRefuse(file._id)}
          >
            <X size={15} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {url !== null && (
        <a
          href={url}
          download=""
          className="ui-btn ui-btn-ghost rq-file-get"
          aria-label={download}
          title={download}
        >
          <ArrowDownToLine size={15} aria-hidden="true" />
        </a>
      )}
    </li>
  );
}
