/** One file that was handed in; until it is decided about, it can be withdrawn or moved to another item. */
import { isolatedName, shownName } from '@waybill/contract/shown-names';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { extensionOf } from '../../../ui/files/file-name.ts';
import { TypeTag } from '../../../ui/files/type-tag.tsx';
import type { OwnFileProps } from './own-file-props.ts';

/** Few people change what they handed in. */
const OwnFileChanges = lazy(async () => ({
  default: (await import('./own-file-changes.tsx')).OwnFileChanges,
}));

export function OwnFile(props: OwnFileProps) {
  const { file, isStruck, canChange } = props;
  const t = useTranslations('give.own');
  const note = useTranslations('give.malware');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fileName, size, malware } = file;
  return (
    <li>
      <div className="give-file">
        <span className="ui-ext" aria-hidden="true">
          {extensionOf(fileName) || <span className="ui-ext-lines" />}
        </span>
        <span className={cx('flex min-w-0', isStruck && 'give-was')}>
          <FileLabel name={shownName(fileName)} />
        </span>
        {malware !== null && (
          <TypeTag warns={malware === 'infected'} title={note(`why.${malware}`)}>
            {note(malware)}
          </TypeTag>
        )}
        <span className="num flex-none text-12 text-ink-3">{formatSize(size)}</span>
        {canChange && (
          <IconButton
            size="sm"
            label={t('more', { name: isolatedName(fileName) })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div id={id}>
        <Suspense fallback={null}>
          {isOpen && canChange && <OwnFileChanges {...props} onClose={() => setOpen(false)} />}
        </Suspense>
      </div>
    </li>
  );
}
