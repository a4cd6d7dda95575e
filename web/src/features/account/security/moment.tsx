/** A moment as one says it, with the exact one on hover. */
import { formatDate, formatRelative } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';

export function Moment({ at }: { at: number }) {
  const lang = useLang();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDate(at, lang)}>
      {formatRelative(at, Date.now(), lang)}
    </time>
  );
}
