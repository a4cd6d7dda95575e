/** What can be done with the selected transfers, in a bar that floats over the list. */
import { CalendarPlus, Forward, Link as LinkIcon, Trash2, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { isForwardable, shownState } from '../states.ts';
import type { LibraryActions } from './use-library-actions.tsx';
import type { Selected } from './use-selection.ts';

interface SelectionBarProps {
  readonly selected: Selected;
  readonly actions: LibraryActions;
  readonly onClose: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function SelectionBar({ selected, actions, onClose }: SelectionBarProps) {
  const t = useTranslations('library.bar');
  const { rows } = selected;
  const [only] = rows.length === 1 ? rows : [];
  const now = useNow();
  const isActive = only !== undefined && isForwardable(shownState(only, now));
  const whyNot = only === undefined ? t('forwardOne') : t('forwardActive');
  return (
    <div role="toolbar" aria-label={t('label')} className="lib-actions">
      <span role="status" className="num px-2 text-14 whitespace-nowrap">
        {t('count', counted(rows.length))}
      </span>
      <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={selected.selectAll}>
        {t('all')}
      </Button>
      <span className="lib-actions-rule" aria-hidden="true" />
      <Button
        size="sm"
        variant="ghost"
        disabled={rows.length === 0}
        icon={<CalendarPlus {...icon} />}
        aria-label={t('extend')}
        onClick={() => actions.extend(rows)}
      >
        <span className="max-sm:hidden">{t('extend')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={!isActive}
        title={isActive ? undefined : whyNot}
        icon={<Forward {...icon} />}
        aria-label={t('forward')}
        onClick={() => only !== undefined && actions.forward(only)}
      >
        <span className="max-sm:hidden">{t('forward')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={only === undefined}
        icon={<LinkIcon {...icon} />}
        aria-label={t('copy')}
        onClick={() => only !== undefined && void actions.copy(only)}
      >
        <span className="max-sm:hidden">{t('copy')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={rows.length === 0}
        icon={<Trash2 {...icon} />}
        aria-label={t('remove')}
        onClick={() => actions.remove(rows)}
      >
        <span className="max-sm:hidden">{t('remove')}</span>
      </Button>
      <IconButton label={t('clear')} size="sm" onClick={onClose}>
        <X {...icon} />
      </IconButton>
    </div>
  );
}
