/** One hand-in with its files: when and from where it came, what became of it, and which file is looked at. */
import type { HandIn } from '@waybill/contract/request-owner';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { StateDot, type StateTone } from '../../../ui/progress/state-dot.tsx';
import { type FileActs, FileLine } from './files/file-line.tsx';

const tones: Readonly<Record<HandIn['state'], StateTone>> = {
  waiting: 'route',
  accepted: 'delivered',
  refused: 'refused',
  replaced: 'muted',
  withdrawn: 'muted',
};

interface HandInViewProps {
  readonly handIn: HandIn;
  readonly now: number;
  /** The file that is looked at. */
  readonly shown?: string | undefined;
  /** Left out: its files are gone. */
  readonly onShow?: ((file: string) => void) | undefined;
  /** Left out: its files are decided about together, or can't be any more. */
  readonly fileActs?: FileActs | undefined;
  /** Left out: it is not decided, or taken back with the whole cell. */
  readonly onTakeBack?: (() => void) | undefined;
}

export function HandInView({ handIn, now, shown, onShow, fileActs, onTakeBack }: HandInViewProps) {
  const t = useTranslations('requests.handIn');
  const lang = useLang();
  const { city, country_code: country, at, decidedAt, files, state, reason } = handIn;
  const isDecided = decidedAt !== null && (state === 'accepted' || state === 'refused');
  const place = usePlaceNames().full({ city, country });
  return (
    <section className="rq-handin" data-state={state} aria-label={t('label', { when: formatDate(at, lang) })}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateDot tone={tones[state]}>
          {t(state)}
          {isDecided && (
            <time
              className="ms-1.5"
              dateTime={new Date(decidedAt).toISOString()}
              title={formatDate(decidedAt, lang)}
            >
              {formatWhen(decidedAt, now, lang)}
            </time>
          )}
        </StateDot>
        <span className="inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
          {country !== null && <Flag country={country} />}
          <span className="truncate">
            {place !== null && `${place} · `}
            <time dateTime={new Date(at).toISOString()} title={formatDate(at, lang)}>
              {isDecided ? t('label', { when: formatWhen(at, now, lang) }) : formatWhen(at, now, lang)}
            </time>
          </span>
        </span>
        {onTakeBack !== undefined && (
          <button type="button" className="link ms-auto text-12" onClick={onTakeBack}>
            {t('takeBack')}
          </button>
        )}
      </header>
      {handIn.byOwner && <p className="text-12 text-ink-2">{t('byOwner')}</p>}
      {reason !== '' && <p className="rq-reason">“{reason}”</p>}
      <ul>
        {files.map((file) => (
          <FileLine
            key={file._id}
            file={file}
            isShown={file._id === shown}
            onShow={onShow && (() => onShow(file._id))}
            acts={fileActs}
          />
        ))}
      </ul>
    </section>
  );
}
