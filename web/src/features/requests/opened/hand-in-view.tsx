/** One hand-in with its files: when and from where it came, and what became of it. */
import type { HandIn } from '@waybill/contract/receiving';
import { useTranslations } from 'use-intl/react';
import { countryName, formatDate, formatSize, formatWhen } from '../../../i18n/format.ts';
import { shownFile } from '../../../i18n/shown-file.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { TypeTag } from '../../../ui/files/type-tag.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { StateDot, type StateTone } from '../../../ui/progress/state-dot.tsx';

const tones: Readonly<Record<HandIn['state'], StateTone>> = {
  waiting: 'route',
  accepted: 'delivered',
  refused: 'refused',
  replaced: 'muted',
};

export function HandInView({ handIn, now }: { handIn: HandIn; now: number }) {
  const t = useTranslations('requests.handIn');
  const lang = useLang();
  const { city, country_code: country, at, files, state, reason } = handIn;
  const place = [city, country === null ? null : countryName(country, lang)].filter(Boolean).join(', ');
  return (
    <section className="rq-handin" data-state={state} aria-label={t('label', { when: formatDate(at, lang) })}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateDot tone={tones[state]}>{t(state)}</StateDot>
        <span className="inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
          {country !== null && <Flag country={country} />}
          <span className="truncate">
            {place !== '' && `${place} · `}
            <time dateTime={new Date(at).toISOString()} title={formatDate(at, lang)}>
              {formatWhen(at, now, lang)}
            </time>
          </span>
        </span>
      </header>
      {reason !== '' && <p className="rq-reason">“{reason}”</p>}
      <ul>
        {files.map((file) => {
          const { name, tag, program } = shownFile(file.path, t('program'), file.program);
          return (
            <li key={file._id} className="rq-file">
              <span className="min-w-0 flex-1">
                <FileLabel name={name} />
              </span>
              {tag !== undefined && <TypeTag warns={program}>{tag}</TypeTag>}
              <span className="num flex-none text-12 text-ink-3">{formatSize(file.size)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
