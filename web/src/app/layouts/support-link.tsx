/** The way to support in the dashboard's head, with the mark of unread answers. A phone has room for it only with the mark, in place of what follows it. */
import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useUnread } from '../../features/contact/use-unread.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { cx } from '../../ui/cx.ts';

export function SupportLink() {
  const t = useTranslations('dash.support');
  const local = useLocalPath();
  const unread = useUnread(true, true);
  return (
    <Link
      to={local('/dash/support')}
      aria-label={unread === 0 ? t('open') : t('openNew', { n: formatCount(unread) })}
      className={cx(
        'ui-btn ui-btn-ghost relative size-10 flex-none',
        unread === 0 ? 'max-md:hidden' : 'max-md:[&+*]:hidden',
      )}
    >
      <CircleQuestionMark size={19} strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 && <span aria-hidden="true" className="site-mark absolute top-1.5 right-1.5" />}
    </Link>
  );
}
