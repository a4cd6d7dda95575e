/** Who has downloaded a file: a dot for each of a few recipients, a number for many. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { shortNames } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../../i18n/format.ts';
import { initialsOf } from '../../../../ui/waybill/initials.ts';
import type { Taken } from './taken-by.ts';

/** With more recipients than this, a number says it better. */
export const DOTS_MAX = 6;

interface FileMarksProps {
  readonly people: readonly TrackedRecipient[];
  readonly taken: readonly Taken[];
}

const words = { all: 'took', some: 'tookPart', none: 'tookNone' } as const;

export function FileMarks({ people, taken }: FileMarksProps) {
  const t = useTranslations('details.files');
  if (people.length === 0) return null;
  if (people.length > DOTS_MAX) {
    const n = taken.filter((one) => one === 'all').length;
    const said = { n: formatCount(n), all: formatCount(people.length) };
    return (
      <span className="details-marks num text-12 text-ink-3" data-some={n > 0 || undefined}>
        <span aria-hidden="true">{t('takers', said)}</span>
        <span className="sr-only">{t('takersLabel', said)}</span>
      </span>
    );
  }
  const call = shortNames(people, 'full');
  return (
    <span className="details-marks">
      {people.map((person, at) => {
        const mark = taken[at] ?? 'none';
        const said = t(words[mark], { who: call(person) });
        return (
          <span key={person.email} className="details-mark" title={said}>
            <i data-taken={mark} aria-hidden="true" />
            {mark !== 'none' && <span className="sr-only">{said}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** The heads of the columns of dots. */
export function MarkHeads({ people }: { people: readonly TrackedRecipient[] }) {
  const t = useTranslations('details.files');
  if (people.length === 0) return null;
  const call = shortNames(people, 'full');
  return (
    <>
      <span className="details-files-by" aria-hidden="true">
        {t('by')}
      </span>
      <span className="details-marks" aria-hidden="true">
        {people.length <= DOTS_MAX &&
          people.map((person) => (
            <abbr key={person.email} className="details-mark" title={call(person)}>
              {initialsOf(person.name || person.email)}
            </abbr>
          ))}
      </span>
    </>
  );
}
