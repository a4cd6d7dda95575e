/** The checklist of a request: lines that are added, removed and moved by mouse, finger or keyboard. */
import { drawId } from '@waybill/contract/draw-id';
import { ITEMS_MAX } from '@waybill/contract/request-items';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { type DraftItem, emptyItem, itemMistake } from './draft.ts';
import { ItemLine } from './item-line.tsx';
import { moved, useReorder } from './use-reorder.ts';

interface ItemsEditorProps {
  readonly items: readonly DraftItem[];
  readonly onChange: (items: readonly DraftItem[]) => void;
  /** After a try to send: mistakes are shown, and the lines that have them are opened. */
  readonly showMistakes: boolean;
  /** Items that files were handed in for, by id. */
  readonly kept?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

export function ItemsEditor({ items, onChange, showMistakes, kept = NONE }: ItemsEditorProps) {
  const t = useTranslations('requests.ask');
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE);
  const [status, setStatus] = useState('');
  const names = useRef(new Map<string, HTMLInputElement>());
  const next = useRef<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (next.current === null) return;
    names.current.get(next.current)?.focus();
    next.current = null;
  });

  const reorder = useReorder(items.length, (from, to) => {
    onChange(moved(items, from, to));
    const name = items[from]?.name.trim() || t('itemNo', { n: String(from + 1) });
    setStatus(t('moved', { name, at: String(to + 1), all: String(items.length) }));
  });
  const change = (key: string, changes: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const addAfter = (at: number) => {
    if (items.length >= ITEMS_MAX) return;
    const item = emptyItem(drawId());
    next.current = item.key;
    onChange([...items.slice(0, at), item, ...items.slice(at)]);
  };
  const remove = (index: number) => {
    const neighbour = items[index + 1] ?? items[index - 1];
    if (neighbour === undefined) add.current?.focus();
    else next.current = neighbour.key;
    onChange(items.filter((_, at) => at !== index));
  };
  const setOpenOf = (key: string, isOpen: boolean) => {
    const after = new Set(open);
    if (isOpen) after.add(key);
    else after.delete(key);
    setOpen(after);
  };
  return (
    <div>
      <ol className="ask-items" aria-label={t('items')} {...reorder.list}>
        {items.map((item, index) => {
          const mistake = showMistakes ? itemMistake(item) : null;
          const following = items[index + 1];
          return (
            <ItemLine
              key={item.key}
              item={item}
              place={index + 1}
              mistake={mistake}
              isOpen={open.has(item.key) || mistake === 'count'}
              isDragged={reorder.dragged === index}
              isKept={item.id !== undefined && kept.has(item.id)}
              handle={reorder.handle(index)}
              nameRef={(input) => {
                if (input === null) names.current.delete(item.key);
                else names.current.set(item.key, input);
              }}
              onOpen={(isOpen) => setOpenOf(item.key, isOpen)}
              onChange={(changes) => change(item.key, changes)}
              onRemove={() => remove(index)}
              onNext={() => {
                if (following === undefined || item.name.trim() !== '') addAfter(index + 1);
                else names.current.get(following.key)?.focus();
              }}
            />
          );
        })}
      </ol>
      <Button
        ref={add}
        size="sm"
        className="mt-2"
        icon={<Plus size={15} aria-hidden="true" />}
        disabled={items.length >= ITEMS_MAX}
        onClick={() => addAfter(items.length)}
      >
        {t('addItem')}
      </Button>
      {items.length === 0 && <p className="mt-2 text-14 text-ink-2">{t('noItems')}</p>}
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
