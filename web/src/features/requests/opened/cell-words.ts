/** What a cell of the matrix says in words. */
import { fitsKinds } from '@waybill/contract/request-items';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize, formatWhen } from '../../../i18n/format.ts';
import { shownFile } from '../../../i18n/shown-file.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { type Cell, filesIn } from './cells.ts';
import { useHandedIn } from './files/use-handed-in.ts';

/** The hand-ins that decide how the cell looks: those that wait, else those that the state comes from. */
export function shownHandIns({ handIns, toReview, standing }: Cell) {
  const decided = standing.state === 'refused' || standing.accepted === 0 ? 'refused' : 'accepted';
  const shown = toReview.length > 0 ? 'waiting' : decided;
  return handIns.filter(({ state }) => state === shown);
}

const isImage = (path: string): boolean => fitsKinds(path, ['image']);

export interface CellWords {
  /** The file, or how many files or photos. */
  readonly what: string;
  /** Size and time, or what is known of someone who has not handed in anything. */
  readonly facts: string;
}

export function useCellWords(now: number): (cell: Cell) => CellWords {
  const t = useTranslations('requests.cell');
  const lang = useLang();
  const { sealed } = useHandedIn();
  return (cell) => {
    const { person, item, arriving } = cell;
    if (cell.state === 'arriving' && arriving !== null)
      return {
        what: t('files', counted(arriving.files)),
        facts: `${formatSize(arriving.bytes)} · ${
          arriving.percent === null
            ? t('since', { when: formatWhen(arriving.since, now, lang) })
            : t('percent', { n: String(arriving.percent) })
        }`,
      };
    const shown = shownHandIns(cell);
    const newest = shown[0];
    if (newest === undefined) {
      const what = item !== null && !item.required ? t('optional') : t('waiting');
      const withdrawn = filesIn(cell.gone.filter(({ state }) => state === 'withdrawn'));
      if (withdrawn > 0) return { what, facts: t('withdrawn', counted(withdrawn)) };
      if (person.mail === 'bounced') return { what, facts: t('bounced') };
      if (person.mail === 'held') return { what, facts: t('held') };
      if (person.mailAt !== undefined)
        return { what, facts: t('waits', { when: formatWhen(person.mailAt, now, lang) }) };
      if (person.openedAt !== null)
        return { what, facts: t('opened', { when: formatWhen(person.openedAt, now, lang) }) };
      if (person.remindedAt !== null)
        return { what, facts: t('reminded', { when: formatWhen(person.remindedAt, now, lang) }) };
      return { what, facts: person.invited ? t('notOpened') : '' };
    }
    const files = shown.flatMap((one) => one.files);
    const [only] = files;
    const count = sealed?.count ?? null;
    const bytes = shown.reduce((sum, one) => sum + one.bytes, 0);
    const what =
      count !== null
        ? count(files.length)
        : files.length === 1 && only !== undefined
          ? shownFile(only.path, '').name
          : t(files.every(({ path }) => isImage(path)) ? 'photos' : 'files', counted(files.length));
    return { what, facts: `${formatSize(bytes)} · ${formatWhen(newest.at, now, lang)}` };
  };
}
