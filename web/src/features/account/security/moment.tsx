/** A relative time, with the exact time on hover. */
import { formatDate, formatRelative } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';

interface MomentProps {
  readonly at: number;
  /** Puts the relative time into a sentence. */
  readonly say: (when: string) => string;
}

export function Moment({ at, say }: MomentProps) {
  const lang = useLang();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDate(at, lang)}>
      {say(formatRelative(at, Date.now(), lang))}
    </time>
  );
}
