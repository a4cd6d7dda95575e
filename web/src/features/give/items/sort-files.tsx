/** Files that were dropped on the page: each gets its item by a menu, or is dragged there. */
import { fitsKinds } from '@waybill/contract/request-items';
import { isolatedLine, isolatedName, shownLine, shownName } from '@waybill/contract/shown-names';
import type { Picked } from '@waybill/engine/browser/file-source';
import { GripVertical, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import type { AskedItem } from '../standing.ts';
import { STAGED_TYPE } from './item-row.tsx';
import { suggestItem } from './suggest.ts';

interface SortFilesProps {
  readonly files: readonly Picked[];
  readonly items: readonly AskedItem[];
  /** Those that are not complete; one of them is suggested. */
  readonly wanted: readonly AskedItem[];
  readonly onGive: (item: AskedItem, files: readonly Picked[]) => void;
  readonly onRemove: (paths: readonly string[]) => void;
}

export function SortFiles({ files, items, wanted, onGive, onRemove }: SortFilesProps) {
  const t = useTranslations('give.sort');
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [none, setNone] = useState(false);
  // What was chosen counts before what is suggested.
  const itemOf = ({ path }: Picked): string | null =>
    chosen.get(path) ?? suggestItem(path, wanted)?.id ?? null;
  const sorted = files.filter((file) => itemOf(file) !== null);
  const count = files.length;
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);

  const giveAll = () => {
    setNone(sorted.length === 0);
    for (const item of items) {
      const own = sorted.filter((file) => itemOf(file) === item.id);
      if (own.length > 0) onGive(item, own);
    }
  };
  return (
    <section aria-label={t('heading')} className="give-sort">
      <h2 ref={heading} tabIndex={-1} className="text-18 font-[650] outline-none">
        {t('heading')}
      </h2>
      <p className="text-14 text-ink-2">{t('text')}</p>
      <ul className="mt-3">
        {files.map((file) => {
          const { path } = file;
          const name = isolatedName(path);
          return (
            <li
              key={path}
              className="give-sort-row"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(STAGED_TYPE, path);
                event.dataTransfer.effectAllowed = 'move';
              }}
            >
              <GripVertical size={16} aria-hidden="true" className="flex-none text-ink-3 max-sm:hidden" />
              <div className="flex min-w-0 flex-[1_1_12rem] items-baseline gap-2 text-14">
                <FileLabel name={shownName(path)} />
                <span className="num flex-none text-12 text-ink-3">{formatSize(file.file.size)}</span>
              </div>
              <NativeSelect
                className="give-sort-item"
                label={t('pick', { name })}
                placeholder={t('placeholder')}
                value={itemOf(file)}
                onChange={(item) => setChosen((before) => new Map(before).set(path, item))}
                options={items.flatMap((item) => {
                  if (item.id === null) return [];
                  const fits = fitsKinds(path, item.kinds);
                  const label = isolatedLine(shownLine(item.name));
                  return [
                    { value: item.id, label: fits ? label : `${label} (${t('noFit')})`, disabled: !fits },
                  ];
                })}
              />
              <IconButton size="sm" label={t('remove', { name })} onClick={() => onRemove([path])}>
                <X size={15} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <StatusLine below failed={none && sorted.length === 0 && t('none')} />
      <div className="give-sort-acts">
        <Button variant="primary" onClick={giveAll}>
          {t('handIn', counted(sorted.length))}
        </Button>
        <Button variant="ghost" onClick={() => onRemove(files.map(({ path }) => path))}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}
