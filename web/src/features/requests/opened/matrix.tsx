/** Items × people as a grid: arrow keys move between the cells, Enter and Space open what is in one. */
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { useItemWords } from '../ask/item-words.ts';
import { useCellWords } from './cell-words.ts';
import type { Cell, Row } from './cells.ts';
import { PickBox } from './files/pick-box.tsx';
import type { Picks } from './files/use-picks.ts';
import { CellBody } from './matrix-cell.tsx';
import { type PersonActs, PersonHead } from './person-head.tsx';

export interface MatrixProps extends PersonActs {
  readonly rows: readonly Row[];
  readonly now: number;
  readonly selected: string | null;
  readonly picks: Picks;
  readonly onSelect: (cell: Cell) => void;
  /** Looks at a cell where there is no room beside the matrix. */
  readonly onLook: (cell: Cell) => void;
  /** Opens what was handed in, by keyboard. */
  readonly onOpen: (cell: Cell) => void;
  readonly onAccept: (cell: Cell) => void;
  readonly onRefuse: (cell: Cell) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const OPENING = ['Enter', ' '];

function ItemHead({ item }: { item: Row['item'] }) {
  const t = useTranslations('requests');
  const words = useItemWords();
  if (item === null) return <b className="block">{t('cell.loose')}</b>;
  const rules = [item.note, words(item), !item.required && t('cell.optional')].filter(Boolean).join(' · ');
  return (
    <>
      <b className="block break-words">
        <bdi>{item.name}</bdi>
      </b>
      {rules !== '' && <span className="rq-rules">{rules}</span>}
    </>
  );
}

export function Matrix(props: MatrixProps) {
  const { rows, now, selected, picks, onSelect, onLook, onOpen, onAccept, onRefuse, ...acts } = props;
  const t = useTranslations('requests');
  const words = useCellWords(now);
  const grid = useRef<HTMLDivElement>(null);
  const people = rows[0]?.cells ?? [];
  const isKnown = rows.some(({ cells }) => cells.some(({ key }) => key === selected));
  const entry = isKnown ? selected : people[0]?.key;

  const focus = (cell: Cell | undefined) => {
    if (cell === undefined) return;
    onSelect(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell.key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const step = STEPS[event.key];
    const cell = rows[row]?.cells[column];
    if (step !== undefined) {
      event.preventDefault();
      focus(rows[row + step[0]]?.cells[column + step[1]]);
    } else if (OPENING.includes(event.key) && event.target === event.currentTarget && cell !== undefined) {
      event.preventDefault();
      onOpen(cell);
    }
  };
  return (
    <div className="rq-scroll">
      {/* biome-ignore lint/a11y/useSemanticElements: the focus moves between its cells, which a table does not do */}
      <div
        ref={grid}
        role="grid"
        aria-label={t('matrix')}
        className="rq-grid"
        style={{ '--people': people.length }}
        data-picking={picks.cells.length > 0 || undefined}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
        <div role="row" className="contents">
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
          <div role="columnheader" className="rq-corner ui-label">
            {t('items', counted(rows.length))}
          </div>
          {people.map(({ person }, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div role="columnheader" key={person._id} className="rq-person">
              <PersonHead
                person={person}
                cells={rows.flatMap(({ cells }) => cells[column] ?? [])}
                {...acts}
              />
            </div>
          ))}
        </div>
        {rows.map(({ item, cells }, row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div role="row" key={item?._id ?? ''} className="contents">
            {/* biome-ignore lint/a11y/useSemanticElements: see above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
            <div role="rowheader" className="rq-item">
              <ItemHead item={item} />
            </div>
            {cells.map((cell, column) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                role="gridcell"
                key={cell.key}
                data-cell={cell.key}
                data-state={cell.state}
                data-picked={picks.keys.has(cell.key) || undefined}
                aria-selected={cell.key === selected}
                tabIndex={cell.key === entry ? 0 : -1}
                className="rq-cell"
                onFocus={() => onSelect(cell)}
                onClick={(event) => {
                  const isButton =
                    event.target instanceof Element && event.target.closest('button, label') !== null;
                  if (!isButton) onLook(cell);
                }}
                onKeyDown={(event) => onKeyDown(event, row, column)}
              >
                <PickBox cell={cell} picks={picks} tabIndex={cell.key === entry ? 0 : -1} />
                <CellBody
                  cell={cell}
                  now={now}
                  words={words(cell)}
                  isActive={cell.key === entry}
                  onAccept={() => onAccept(cell)}
                  onRefuse={() => onRefuse(cell)}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
