/** What can be done with the selected transfers, in a bar that floats over the list. */
import type { LibraryRow } from '@waybill/contract/library';
import { CalendarPlus, Forward, Link as LinkIcon, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BarButton, FloatingBar } from '../../../ui/lists/floating-bar.tsx';
import type { Selected } from '../../../ui/lists/use-selection.ts';
import { useNow } from '../../../ui/use-now.ts';
import { isForwardable, shownState } from '../states.ts';
import type { LibraryActions } from './use-library-actions.tsx';

interface SelectionBarProps {
  readonly selected: Selected<LibraryRow>;
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
  const whyNot = t(only === undefined ? 'forwardOne' : 'forwardActive');
  return (
    <FloatingBar
      className="lib-actions"
      label={t('label')}
      count={<span className="num">{t('count', counted(rows.length))}</span>}
      clearLabel={t('clear')}
      onClear={onClose}
    >
      <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={selected.selectAll}>
        {t('all')}
      </Button>
      <span className="lib-actions-rule" aria-hidden="true" />
      <BarButton
        label={t('extend')}
        icon={<CalendarPlus {...icon} />}
        disabled={rows.length === 0}
        onClick={() => actions.extend(rows)}
      />
      <BarButton
        label={t('forward')}
        icon={<Forward {...icon} />}
        disabled={!isActive}
        title={isActive ? undefined : whyNot}
        onClick={() => only !== undefined && actions.forward(only)}
      />
      <BarButton
        label={t('copy')}
        icon={<LinkIcon {...icon} />}
        disabled={only === undefined}
        onClick={() => only !== undefined && void actions.copy(only)}
      />
      <BarButton
        label={t('remove')}
        icon={<Trash2 {...icon} />}
        disabled={rows.length === 0}
        onClick={() => actions.remove(rows)}
      />
    </FloatingBar>
  );
}
