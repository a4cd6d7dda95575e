/** `/dash`: uploads that were interrupted, the greeting, what needs attention, the plan's meters and what a new account needs, above the library. */

import { WEEK_S } from '@waybill/contract/expiry';
import { folderSize } from '@waybill/contract/files';
import { attention, libraryCounts } from '@waybill/contract/library';
import { planOfAccount } from '@waybill/contract/plans';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Welcome } from '../../features/account/welcome.tsx';
import { OwnStorage } from '../../features/files/own-storage.tsx';
import type { UnfinishedHomeProps } from '../../features/send/unfinished/unfinished-home.tsx';
import { AttentionList } from '../../features/transfers/attention/attention-list.tsx';
import { MonthMeter } from '../../features/transfers/library/month-meter.tsx';
import { useIsEmptyLibrary } from '../../features/transfers/library/use-is-empty-library.ts';
import { useLibraryView } from '../../features/transfers/library/use-library-view.ts';
import { useCall } from '../../queries/use-call.ts';
import { useUser } from '../../session/use-session.tsx';
import { useTransferLinks } from '../layouts/use-transfer-links.ts';
import { AfterFirstPaint } from '../loading/after-first-paint.tsx';
import { loadChunk } from '../loading/retry.ts';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash;

/** The engine that finds them is no part of the first screen. */
const UnfinishedHome = withTexts<UnfinishedHomeProps>(
  ['send'],
  async () => (await import('../../features/send/unfinished/unfinished-home.tsx')).UnfinishedHome,
);

/** Most accounts are not new. */
const FirstVisit = lazy(async () => ({
  default: (await loadChunk(() => import('../layouts/first-visit.tsx'))).FirstVisit,
}));

/** On a slow network the rest of the page is shown without them. */
const LATE_MS = 3_000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

export function Page() {
  const user = useUser();
  const plan = planOfAccount(user);
  const stored = useCall(folderSize, { body: { userid: user._id } });
  const size = stored.data?.size;
  const counts = useCall(libraryCounts, {});
  const parts = [stored, useCall(attention, {}), counts];
  const isLate = useIsLate();
  const [unfinished, setUnfinished] = useState(0);
  const { hrefOf, open } = useTransferLinks();
  const [, changeView] = useLibraryView();
  const isEmpty = useIsEmptyLibrary() && user.status !== 'revoke';
  const isFirst = counts.data?.sentThisMonth === 0;
  const [isReady, setReady] = useState(false);
  const noteReady = useCallback(() => setReady(true), []);
  // A suspended user can take no steps.
  const isNew = isEmpty || (user.status !== 'revoke' && !user.closedHints.includes('first_steps'));
  const isBusy = !isLate && ((isNew && !isReady) || parts.some(({ isPending }) => isPending));
  return (
    <>
      <div className="home-head" aria-busy={isBusy}>
        <div className="grid min-w-0 gap-5">
          {user.status !== 'revoke' && (
            <AfterFirstPaint>
              <UnfinishedHome owner={user._id} onCount={setUnfinished} />
            </AfterFirstPaint>
          )}
          <Welcome user={user} asksAtOnce={isEmpty} />
          <AttentionList
            used={size}
            total={plan.storage}
            isClear={unfinished === 0}
            extendBy={plan.expiries[0] ?? WEEK_S}
            hrefOf={hrefOf}
            onOpen={open}
            onUnseen={() => changeView({ filter: 'unseen', q: '' })}
            onLargest={() => changeView({ filter: 'all', q: '', sort: 'largest' })}
          />
        </div>
        {/* The first visit has nothing to measure yet. */}
        {!isEmpty && (
          <div className="home-meters">
            <MonthMeter most={plan.monthlyTransfers} />
            {/* Beside the page it is at the end of the navigation. */}
            <div className="md:hidden">
              <OwnStorage user={user} size={size} />
            </div>
          </div>
        )}
      </div>
      {isNew && (
        <Suspense fallback={null}>
          <FirstVisit user={user} isEmpty={isEmpty} isFirst={isFirst} onReady={noteReady} />
        </Suspense>
      )}
    </>
  );
}
