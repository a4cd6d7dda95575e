/** The head of a person's column: who it is, how far they are, and what can be done about it. */
import { isDone } from '@waybill/contract/request-standing';
import type { GiverView } from '@waybill/contract/requests';
import { ArrowDownToLine, BellRing, Ellipsis, Forward, UserMinus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/floating/menu.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { StepLine, type StepMark } from '../../../ui/maps/step-line.tsx';
import { type Cell, type CellState, calledOf, isMissing, progressIn } from './cells.ts';
import { bytesOf, takenFrom } from './files/own-files.ts';
import { useHandedIn } from './files/use-handed-in.ts';

export interface PersonActs {
  /** Null while the request takes nothing. */
  readonly onRemind: ((person: GiverView) => void) | null;
  readonly onRemove: (person: GiverView) => void;
}

const marks: Readonly<Record<CellState, StepMark>> = {
  waiting: 'open',
  arriving: 'open',
  review: 'half',
  partial: 'half',
  accepted: 'done',
  refused: 'failed',
};

/** More dots than this no one can count. */
const DOTS_MAX = 8;

/** How many of the items a person has handed in. */
function PersonProgress({ cells }: { cells: readonly Cell[] }) {
  const t = useTranslations('requests.person');
  const { done, all } = progressIn(cells);
  const wanted = cells.filter(({ needed, standing }) => needed || isDone(standing));
  const numbers = { done: String(done), all: String(all) };
  return (
    <span className="flex items-center gap-2.5">
      {wanted.length > 0 && wanted.length <= DOTS_MAX && (
        <StepLine
          steps={['done', ...wanted.map(({ state }) => marks[state])]}
          tone="delivered"
          width={Math.min(112, 28 + wanted.length * 18)}
        />
      )}
      <span className="num text-12 text-ink-2">
        <span className="sr-only">{t('progress', numbers)}</span>
        <span aria-hidden="true">
          {numbers.done}/{numbers.all}
        </span>
      </span>
    </span>
  );
}

interface PersonHeadProps extends PersonActs {
  readonly person: GiverView;
  readonly cells: readonly Cell[];
}

export function PersonHead({ person, cells, onRemind, onRemove }: PersonHeadProps) {
  const t = useTranslations('requests.person');
  const called = calledOf(person) || t('unknown');
  const country = cells
    .flatMap(({ handIns }) => handIns)
    .find((one) => one.country_code !== null)?.country_code;
  const under = person.company.trim() || (person.name.trim() === '' ? '' : person.email);
  const remind = person.invited && cells.some(isMissing) ? onRemind : null;
  const { addressOf, urlOf, forward } = useHandedIn();
  const files = takenFrom(cells, addressOf);
  const isEmpty = cells.every((cell) => cell.handIns.length + cell.gone.length === 0);
  return (
    <>
      <div className="rq-person-line">
        <b className="min-w-0 flex-1 truncate" title={person.email}>
          <bdi>{called}</bdi>
        </b>
        {(remind !== null || isEmpty || files.length > 0) && (
          <Menu
            align="end"
            trigger={
              <IconButton label={t('more', { who: called })} size="sm" className="-my-1 -mr-2">
                <Ellipsis size={16} aria-hidden="true" />
              </IconButton>
            }
          >
            {files.length > 0 && (
              <>
                <MenuItem
                  icon={<ArrowDownToLine size={16} aria-hidden="true" />}
                  end={formatSize(bytesOf(files))}
                  render={<a href={urlOf(files)} download="" />}
                >
                  {t('download')}
                </MenuItem>
                {forward !== null && (
                  <MenuItem icon={<Forward size={16} aria-hidden="true" />} onClick={() => forward(files)}>
                    {t('forward')}
                  </MenuItem>
                )}
              </>
            )}
            {remind !== null && (
              <MenuItem icon={<BellRing size={16} aria-hidden="true" />} onClick={() => remind(person)}>
                {t('remind')}
              </MenuItem>
            )}
            {isEmpty && (
              <MenuItem
                danger
                icon={<UserMinus size={16} aria-hidden="true" />}
                onClick={() => onRemove(person)}
              >
                {t('remove')}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      <p className="rq-person-under">
        {country && <Flag country={country} />}
        <span className="truncate">
          {under || t(person.invited ? 'byEmail' : 'byLink')}
          {person.email !== '' && !person.verified && !person.invited && ` · ${t('unverified')}`}
        </span>
      </p>
      <div className="mt-1.5">
        <PersonProgress cells={cells} />
      </div>
    </>
  );
}
