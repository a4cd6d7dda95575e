/** The dashboard around its pages: the sign-in guard, the navigation and the banners. */
import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { menuEntries } from '../../features/account/menu-entries.ts';
import { FeedbackPrompt } from '../../features/feedback/feedback-prompt.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { MiniRing } from '../../features/send/mini-ring.tsx';
import { WhatsNew } from '../../features/updates/whats-new.tsx';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { followLive } from '../../queries/follow-live.ts';
import { followAccount } from '../../session/follow-account.ts';
import { session } from '../../session/session.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { dashHas } from '../paths.ts';
import { DashBanners } from './dash-banners.tsx';
import { DashLayout } from './dash-layout.tsx';
import type { NavPlace } from './dash-nav.tsx';
import { dashPlaces } from './dash-places.ts';
import { DashSkeleton } from './dash-skeleton.tsx';
import { useDashGuard } from './use-dash-guard.ts';

const TRANSFER = '/dash/transfers/:slug';
const hasLibrary = dashHas(TRANSFER);

const places: readonly NavPlace[] = dashPlaces
  .filter(({ to }) => dashHas(to))
  .map((place) => (place.name === 'transfers' && !hasLibrary ? { ...place, as: 'home' } : place));

export function Frame() {
  const t = useTranslations('dash.bell');
  const local = useLocalPath();
  const guard = useDashGuard();
  const [stuck, setStuck] = useState(false);
  const isIn = guard.user !== null;
  const pathOf = (slug: string) => local(hasLibrary ? `/dash/transfers/${slug}` : '/dash');
  const openSlug = matchPath(TRANSFER, plainPath(useLocation().pathname))?.params.slug;
  useEffect(() => (isIn ? followAccount() : undefined), [isIn]);
  useEffect(() => (isIn ? followLive() : undefined), [isIn]);

  if (guard.user === null) return <DashSkeleton failed={guard.failed} onRetry={guard.retry} />;
  const { user } = guard;
  const leave = async () => {
    setStuck(false);
    guard.leaving();
    try {
      await session.leave();
      window.location.replace(local('/login'));
    } catch {
      setStuck(true);
    }
  };
  return (
    <ToastProvider label={t('notices')} closeLabel={t('close')}>
      <DashLayout
        bell={
          <>
            <WhatsNew />
            <Bell user={user} pathOf={pathOf} openSlug={openSlug} />
          </>
        }
        person={user}
        places={places}
        entries={menuEntries(user.isTeamMember).filter(({ to }) => dashHas(to))}
        onLogout={() => void leave()}
        sending={<MiniRing />}
        banners={<DashBanners user={user} stuck={stuck} />}
      >
        <Outlet />
        <FeedbackPrompt user={user} />
      </DashLayout>
    </ToastProvider>
  );
}
