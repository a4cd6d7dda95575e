/** A moment near now, with the exact one on hover. */
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useNow } from '../../../ui/use-now.ts';

export function Moment({ at }: { readonly at: number }) {
  const lang = useLang();
  const now = useNow();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDate(at, lang)}
      className="num whitespace-nowrap"
    >
      {formatWhen(at, now, lang)}
    </time>
  );
}
