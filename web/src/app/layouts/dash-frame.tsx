/** The dashboard around its pages: the sign-in guard, the navigation, the search, the send panel and the banners. */
import { folderSize } from '@waybill/contract/files';
import { pathOfNotification } from '@waybill/contract/notification-path';
import { isOverdue } from '@waybill/contract/payment-state';
import type { UserView } from '@waybill/contract/user';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { menuEntries } from '../../features/account/menu-entries.ts';
import { OwnStorage } from '../../features/files/own-storage.tsx';
import { refreshRows } from '../../features/transfers/library/library-pages.ts';
import { SearchField } from '../../features/transfers/library/search-field.tsx';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { matchPath } from '../../router/match.ts';
import { Outlet } from '../../router/router-provider.tsx';
import { session } from '../../session/session.ts';
import { dashHas } from '../dash-paths.ts';
import { AfterFirstPaint } from '../loading/after-first-paint.tsx';
import { DashKeys } from './dash-keys.tsx';
import { DashLayout } from './dash-layout.tsx';
import { dashPlaces } from './dash-places.ts';
import { AccountOutline, DashSkeleton, IconsOutline } from './dash-skeleton.tsx';
import { AccountMenu, Background, Bell, DashBanners, SupportLink, Toasts, WhatsNew } from './lazy-chrome.tsx';
import { NewTransferButton, SendingNow } from './new-transfer.tsx';
import { SendDrawer } from './send-drawer.tsx';
import { useDashGuard } from './use-dash-guard.ts';
import { useEvents } from './use-events.ts';
import { TRANSFER_PATH } from './use-transfer-links.ts';

const places = dashPlaces.filter(({ to }) => dashHas(to));

/** The pages that show the library, which the search then filters. */
const LIBRARY = ['/dash', '/dash/transfers', TRANSFER_PATH];

/** Pages of one transfer or request, whose notifications are then read. */
const OPENED = [TRANSFER_PATH, '/dash/requests/:slug'];

function Storage({ user }: { user: UserView }) {
  const size = useCall(folderSize, { body: { userid: user._id } }).data?.size;
  return <OwnStorage user={user} size={size} />;
}

export function Frame() {
  const t = useTranslations('dash.bell');
  const local = useLocalPath();
  const guard = useDashGuard();
  const [stuck, setStuck] = useState(false);
  const isIn = guard.user !== null;
  const navigate = useNavigate();
  const path = plainPath(useLocation().pathname);
  const openSlug = OPENED.map((pattern) => matchPath(pattern, path)?.['slug']).find(
    (slug) => slug !== undefined,
  );
  const isLibrary = LIBRARY.some((pattern) => matchPath(pattern, path) !== null);
  useEvents(isIn);

  if (guard.user === null)
    return <DashSkeleton places={places} isLibrary={isLibrary} failed={guard.failed} onRetry={guard.retry} />;
  const { user } = guard;
  const hasBanner =
    stuck || user.status === 'revoke' || user.deleteAt !== null || isOverdue(user.paymentState);
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
    <>
      <DashLayout
        bell={
          <AfterFirstPaint standIn={<IconsOutline />}>
            <SupportLink />
            <WhatsNew />
            <Bell
              user={user}
              pathOf={(subject) => local(pathOfNotification(subject, user.teamPlace))}
              openSlug={openSlug}
            />
          </AfterFirstPaint>
        }
        account={
          <AfterFirstPaint standIn={<AccountOutline />}>
            <AccountMenu
              person={user}
              entries={menuEntries(user.teamPlace).filter(({ to }) => dashHas(to))}
              onLogout={() => void leave()}
            />
          </AfterFirstPaint>
        }
        places={places}
        search={
          <SearchField
            isHere={isLibrary}
            onGo={(q) => void navigate(local(`/dash/transfers?${new URLSearchParams({ q })}`))}
          />
        }
        isLibrary={isLibrary}
        sending={<SendingNow owner={user._id} isHome={path === '/dash'} />}
        newTransfer={<NewTransferButton />}
        storage={<Storage user={user} />}
        banners={
          hasBanner && (
            <Suspense fallback={null}>
              <DashBanners user={user} stuck={stuck} />
            </Suspense>
          )
        }
      >
        <Outlet />
        <AfterFirstPaint>
          <Background user={user} />
        </AfterFirstPaint>
        <DashKeys places={places} />
        <SendDrawer
          user={user}
          onSent={({ slug }) => void refreshRows([slug]).catch(() => {})} // The next look at the list gets it right.
        />
      </DashLayout>
      <AfterFirstPaint>
        <Toasts label={t('notices')} closeLabel={t('close')} />
      </AfterFirstPaint>
    </>
  );
}
