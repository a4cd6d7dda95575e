/** The same as the matrix, one person after the other: for a phone, and for more people than columns fit. */
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { StateDot, type StateTone } from '../../../ui/progress/state-dot.tsx';
import { useCellWords } from './cell-words.ts';
import { type Cell, type CellState, calledOf, type Row } from './cells.ts';
import { PickBox } from './files/pick-box.tsx';
import type { Picks } from './files/use-picks.ts';
import { type PersonActs, PersonHead } from './person-head.tsx';

interface PeopleListProps extends PersonActs {
  readonly rows: readonly Row[];
  readonly now: number;
  readonly selected: string | null;
  readonly picks: Picks;
  readonly onLook: (cell: Cell) => void;
}

const tones: Readonly<Record<CellState, StateTone>> = {
  waiting: 'muted',
  arriving: 'signal',
  review: 'route',
  partial: 'expiring',
  accepted: 'delivered',
  refused: 'refused',
};

export function PeopleList({ rows, now, selected, picks, onLook, ...acts }: PeopleListProps) {
  const t = useTranslations('requests');
  const words = useCellWords(now);
  const people = rows[0]?.cells.map(({ person }) => person) ?? [];
  return (
    <div className="rq-people">
      {people.map((person, column) => {
        const cells = rows.flatMap((row) => row.cells[column] ?? []);
        return (
          <section key={person._id} className="rq-one" aria-label={calledOf(person) || t('person.unknown')}>
            <header className="rq-one-head">
              <PersonHead person={person} cells={cells} {...acts} />
            </header>
            <ul>
              {cells.map((cell) => {
                const { what, facts } = words(cell);
                const isEmpty = cell.state === 'waiting';
                return (
                  <li key={cell.key} className="rq-line-row">
                    <PickBox cell={cell} picks={picks} />
                    <button
                      type="button"
                      className="rq-line"
                      data-state={cell.state}
                      data-cell={cell.key}
                      aria-current={cell.key === selected || undefined}
                      onClick={() => onLook(cell)}
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-semibold">
                          {cell.item?.name ?? t('cell.loose')}
                        </span>
                        <span className={cx('block truncate text-12', isEmpty ? 'text-ink-3' : 'text-ink-2')}>
                          {isEmpty ? facts || what : `${what} · ${facts}`}
                        </span>
                      </span>
                      <StateDot tone={tones[cell.state]}>
                        {isEmpty && !cell.needed ? t('cell.optional') : t(`cell.state.${cell.state}`)}
                      </StateDot>
                      <ChevronRight size={16} aria-hidden="true" className="flex-none text-ink-3" />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
