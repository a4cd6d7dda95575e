/** One file of a hand-in: chosen to be looked at, and downloaded by itself. */
import type { HandIn } from '@waybill/contract/receiving';
import { isolatedName } from '@waybill/contract/shown-names';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { shownFile } from '../../../../i18n/shown-file.ts';
import { FileLabel } from '../../../../ui/files/file-label.tsx';
import { TypeTag } from '../../../../ui/files/type-tag.tsx';
import { Thumbnail } from '../../../../ui/viewer/thumbnail.tsx';
import { useHandedIn } from './use-handed-in.ts';

interface FileLineProps {
  readonly file: HandIn['files'][number];
  readonly isShown: boolean;
  /** Left out: it is gone. */
  readonly onShow?: (() => void) | undefined;
}

export function FileLine({ file, isShown, onShow }: FileLineProps) {
  const t = useTranslations('requests');
  const { addressOf } = useHandedIn();
  const { name, kind, tag, program } = shownFile(file.path, t('handIn.program'), file.program);
  const { url = null, preview = null } = addressOf(file._id) ?? {};
  const inside = (
    <>
      <Thumbnail file={{ preview, size: file.size }}>{kind ?? <span className="ui-ext-lines" />}</Thumbnail>
      <span className="rq-file-name">
        <FileLabel name={name} />
      </span>
      {tag !== undefined && <TypeTag warns={program}>{tag}</TypeTag>}
      <span className="num flex-none text-12 text-ink-2">{formatSize(file.size)}</span>
    </>
  );
  if (onShow === undefined)
    return (
      <li className="rq-file">
        <span className="rq-file-open">{inside}</span>
      </li>
    );
  const download = t('download.one', { name: isolatedName(file.fileName) });
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
