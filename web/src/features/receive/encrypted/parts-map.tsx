/** Draws how far a file was right, where it is damaged, and what was not downloaded. */
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';

/** More bars than this are narrower than can be seen. */
const MOST_BARS = 42;

interface PartsMapProps {
  /** Counted from 1. */
  readonly part: number;
  readonly parts: number;
}

export function PartsMap({ part, parts }: PartsMapProps) {
  const t = useTranslations('receive.encrypted.damaged');
  const bars = Math.min(parts, MOST_BARS);
  const bad = Math.min(bars - 1, Math.floor(((part - 1) / parts) * bars));
  const stateOf = (at: number) => (at < bad ? 'checked' : at === bad ? 'bad' : 'left');
  const facts = [
    ['checked', part - 1, t('checked', { n: formatCount(part - 1) })],
    ['bad', 1, t('bad')],
    ['left', parts - part, t('left', { n: formatCount(parts - part) })],
  ] as const;
  return (
    <>
      <div
        role="img"
        aria-label={t('map', { part: formatCount(part), parts: formatCount(parts) })}
        className="receive-parts"
        style={{ gridTemplateColumns: `repeat(${bars}, minmax(0, 24px))` }}
      >
        {Array.from({ length: bars }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={at} data-state={stateOf(at)} />
        ))}
      </div>
      <p className="receive-parts-legend">
        {facts.map(
          ([state, count, words]) =>
            count > 0 && (
              <span key={state}>
                <i data-state={state} />
                {words}
              </span>
            ),
        )}
      </p>
    </>
  );
}
