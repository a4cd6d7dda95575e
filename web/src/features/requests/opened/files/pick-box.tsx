/** The box that picks a cell of the matrix. */
import { useTranslations } from 'use-intl/react';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { type Cell, calledOf } from '../cells.ts';
import { isPickable, type Picks } from './use-picks.ts';

interface PickBoxProps {
  readonly cell: Cell;
  readonly picks: Picks;
  readonly tabIndex?: number | undefined;
}

export function PickBox({ cell, picks, tabIndex }: PickBoxProps) {
  const t = useTranslations('requests');
  if (!isPickable(cell)) return null;
  const item = cell.item?.name ?? t('cell.loose');
  const who = calledOf(cell.person) || t('person.unknown');
  return (
    <Checkbox
      hideLabel
      className="rq-pick"
      label={t('pick.one', { item, who })}
      checked={picks.keys.has(cell.key)}
      tabIndex={tabIndex}
      onChange={() => picks.toggle(cell)}
    />
  );
}
