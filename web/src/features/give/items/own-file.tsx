/** One file that was handed in; until it is decided about, it can be withdrawn or moved to another item. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { fitsKinds } from '@waybill/contract/request-items';
import { isolatedLine, isolatedName, shownLine, shownName } from '@waybill/contract/shown-names';
import { Ellipsis, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { extensionOf } from '../../../ui/files/file-name.ts';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ownerName } from '../owner-name.ts';
import { type AskedItem, askedItems, standingOf } from './standing.ts';
import type { OwnFiles } from './use-own-files.ts';

interface OwnFileProps extends OwnFiles {
  readonly file: OwnHandIn['files'][number];
  readonly item: AskedItem;
  readonly give: GiveView;
  readonly isStruck: boolean;
  readonly canChange: boolean;
}

/** The other items, and why one of them takes no more. */
function useTargets({ file, item, give }: Pick<OwnFileProps, 'file' | 'item' | 'give'>) {
  const t = useTranslations('give.own');
  return askedItems(give, '').flatMap((other) => {
    if (other.id === null || other.id === item.id) return [];
    const label = isolatedLine(shownLine(other.name));
    const why = !fitsKinds(file.fileName, other.kinds)
      ? t('noFit')
      : standingOf(other, give.handedIn).files >= other.most
        ? t('full')
        : null;
    return [{ value: other.id, label: why === null ? label : `${label} (${why})`, disabled: why !== null }];
  });
}

function Changes({ file, item, give, withdraw, move, onClose }: OwnFileProps & { onClose: () => void }) {
  const t = useTranslations('give.own');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const targets = useTargets({ file, item, give });
  const name = isolatedName(file.fileName);
  const run = async (act: Promise<string | null>) => {
    setBusy(true);
    setFailed(await act);
    setBusy(false);
  };
  return (
    <div className="give-own">
      <p className="text-14 text-ink-2">
        {t(targets.length > 0 ? 'text' : 'textOnly', { name: ownerName(give) })}
      </p>
      <div className="give-own-acts">
        {targets.length > 0 && (
          <NativeSelect
            className="give-own-item"
            label={t('move', { name })}
            placeholder={t('moveTo')}
            value={null}
            options={targets}
            onChange={(target) => void run(move(file, target))}
          />
        )}
        <Button
          variant="danger"
          loading={isBusy}
          aria-label={t('withdrawName', { name })}
          onClick={() => void run(withdraw(file))}
        >
          {t('withdraw')}
        </Button>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <StatusLine below failed={failed !== null && failed} />
    </div>
  );
}

export function OwnFile(props: OwnFileProps) {
  const { file, isStruck, canChange } = props;
  const t = useTranslations('give.own');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fileName, size } = file;
  return (
    <li>
      <div className="give-file">
        <span className="ui-ext" aria-hidden="true">
          {extensionOf(fileName) || <span className="ui-ext-lines" />}
        </span>
        <span className={cx('flex min-w-0', isStruck && 'give-was')}>
          <FileLabel name={shownName(fileName)} />
        </span>
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
      <div id={id}>{isOpen && canChange && <Changes {...props} onClose={() => setOpen(false)} />}</div>
    </li>
  );
}
