/** One release note: its day, its title, what it says, and the page where it can be tried. */

import { formatIsoDay } from '../../i18n/iso-day.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';

export interface EntryView {
  readonly id: string;
  /** ISO day. */
  readonly date: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly link: string | null;
}

interface UpdateEntryProps {
  readonly entry: EntryView;
  readonly level: 2 | 3;
  readonly tryLabel: string;
  /** Marks what was not seen before; undefined marks nothing. */
  readonly newLabel?: string | undefined;
  readonly onFollow?: () => void;
}

export function UpdateEntry({ entry, level, tryLabel, newLabel, onFollow }: UpdateEntryProps) {
  const lang = useLang();
  const local = useLocalPath();
  const { id, date, title, text, link } = entry;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="update-entry">
      <p className="update-day">
        <time dateTime={date}>{formatIsoDay(date, lang)}</time>
        {newLabel !== undefined && <span className="update-new">{newLabel}</span>}
      </p>
      <div className="min-w-0">
        <Heading id={`${id}-title`} className="update-title">
          {title}
        </Heading>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-ink-2">
            {paragraph}
          </p>
        ))}
        {link !== null && (
          <Link to={local(link)} onClick={onFollow} className="link mt-3 inline-block text-14">
            {tryLabel}
            <span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
