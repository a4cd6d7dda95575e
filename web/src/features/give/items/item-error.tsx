/** Says which of the chosen files were not taken, and what fits instead. */

import type { GiveView } from '@waybill/contract/giving';
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import { isolatedLine } from '@waybill/contract/shown-names';
import { CircleAlert, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import type { AskedItem } from '../standing.ts';
import type { Misfit } from '../upload/fitting.ts';
import { useGiveError } from '../upload/use-give-error.ts';
import type { ItemErrors } from '../upload/use-handing-in.ts';
import { useItemHints } from './use-item-hint.ts';
import { useNames } from './use-names.ts';

interface ItemErrorNoteProps {
  readonly item: AskedItem;
  readonly give: GiveView;
  readonly errors: ItemErrors;
  readonly onClose: () => void;
}

export function ItemErrorNote({ item, give, errors, onClose }: ItemErrorNoteProps) {
  const t = useTranslations('give');
  const hints = useItemHints();
  const namesOf = useNames();
  const sayError = useGiveError(give);
  const say = (why: Misfit, paths: readonly string[]): string => {
    const which = { names: namesOf(paths), count: paths.length };
    const name = isolatedLine(item.name);
    switch (why) {
      case 'kind':
        return t('out.kind', { ...which, item: name, kinds: hints.kinds(item) });
      case 'count':
        return t('out.count', { ...which, item: name, most: Math.min(item.most, ITEM_FILES_MAX) });
      case 'size':
        return t('out.size', { ...which, size: formatSize(give.bytesLeft) });
      case 'large':
        return t('out.large', { ...which, size: formatSize(give.most.bytes) });
      case 'files':
        return t('out.files', { ...which, n: formatCount(give.most.files) });
      default:
        return t(`out.${why}`, which);
    }
  };
  return (
    <div role="alert" className="give-out">
      <CircleAlert size={16} aria-hidden="true" className="mt-[0.2em] flex-none text-refused" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {[...errors.out].map(([why, paths]) => (
          <p key={why}>{say(why, paths)}</p>
        ))}
        {errors.unreadable && <p>{t('out.unreadable')}</p>}
        {errors.error !== null && (
          <p>
            <ErrorText>{sayError(errors.error)}</ErrorText>
          </p>
        )}
      </div>
      <IconButton label={t('close')} size="sm" className="-my-1 -mr-1.5" onClick={onClose}>
        <X size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
