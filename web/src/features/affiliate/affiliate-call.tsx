/** The way from the page about the affiliate programme to one's own link. */
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { hasMarker, onKept } from '../../session/kept.ts';
import { Button } from '../../ui/buttons/button.tsx';

const LINK_PAGE = '/dash/affiliate';

export function AffiliateCall() {
  const t = useTranslations('affiliate.call');
  const local = useLocalPath();
  const isSignedIn = useSyncExternalStore(onKept, hasMarker, () => false);
  const next = encodeURIComponent(local(LINK_PAGE));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="primary" size="lg" render={<Link to={local(isSignedIn ? LINK_PAGE : '/register')} />}>
        {t('get')}
      </Button>
      {!isSignedIn && (
        <p className="text-14 text-ink-2">
          {t.rich('hasAccount', {
            link: (text) => (
              <Link to={local(`/login?next=${next}`)} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
