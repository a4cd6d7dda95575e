/** One line of the checklist: its name, a handle to move it, and its rules when it is opened. */
import { ITEM_NAME_MAX } from '@waybill/contract/request-items';
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { DraftItem, ItemMistake } from './draft.ts';
import { ItemRules } from './item-rules.tsx';
import { useItemWords } from './item-words.ts';
import type { Reorder } from './use-reorder.ts';

interface ItemLineProps {
  readonly item: DraftItem;
  /** From 1. */
  readonly place: number;
  readonly mistake: ItemMistake | null;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  /** What was handed in for it would be left without a place. */
  readonly isKept: boolean;
  readonly handle: ReturnType<Reorder['handle']>;
  readonly nameRef: Ref<HTMLInputElement>;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (changes: Partial<DraftItem>) => void;
  readonly onRemove: () => void;
  /** Enter in the name leads to the next line. */
  readonly onNext: () => void;
}

export function ItemLine({ item, place, mistake, isOpen, handle, ...props }: ItemLineProps) {
  const t = useTranslations('requests.ask');
  const words = useItemWords();
  const optional = useTranslations('requests.cell')('optional');
  const rulesId = useId();
  const called = item.name.trim() || t('itemNo', { n: String(place) });
  const rules = words(item);
  const summary = [!item.required && optional, rules, item.note.trim()].filter(Boolean).join(' · ');
  return (
    <li className="ask-item" data-dragged={props.isDragged || undefined}>
      <div className="ask-item-line">
        <button type="button" aria-label={t('move', { name: called })} className="ask-handle" {...handle}>
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <TextInput
          ref={props.nameRef}
          aria-label={t('itemName', { n: String(place) })}
          aria-invalid={mistake === 'name' || undefined}
          placeholder={t('itemHint')}
          maxLength={ITEM_NAME_MAX}
          value={item.name}
          onChange={(event) => props.onChange({ name: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            props.onNext();
          }}
        />
        <IconButton
          label={t(isOpen ? 'fold' : 'unfold', { name: called })}
          aria-expanded={isOpen}
          aria-controls={rulesId}
          onClick={() => props.onOpen(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden="true" className={cx('transition', isOpen && 'rotate-180')} />
        </IconButton>
        <IconButton
          label={t(props.isKept ? 'kept' : 'remove', { name: called })}
          disabled={props.isKept}
          onClick={props.onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {mistake === 'name' && <p className="ask-item-error">{t('wrong.itemName')}</p>}
      <div id={rulesId}>
        {isOpen ? (
          <ItemRules
            item={item}
            onChange={props.onChange}
            countError={mistake === 'count' && t('wrong.count')}
          />
        ) : (
          summary !== '' && <p className="ask-item-summary">{summary}</p>
        )}
      </div>
    </li>
  );
}
