/** The page of a request: opens the link, and shows what came of it. */
import { lazy, Suspense } from 'react';
import { useLook } from '../../brand/use-look.ts';
import { RefusedRequest } from './open/refused-request.tsx';
import { lookOf, useGive } from './open/use-give.ts';
import { useNews } from './open/use-news.ts';
import { OpeningRequest } from './opening-request.tsx';
import { RequestDocument } from './request-document.tsx';

/** Most links that people open take files, and ask for no password: the other pages are no part of the first load. */
const LockedRequest = lazy(async () => ({
  default: (await import('./open/locked-request.tsx')).LockedRequest,
}));

const ClosedRequest = lazy(async () => ({
  default: (await import('./open/closed-request.tsx')).ClosedRequest,
}));

export function GivePanel({ id }: { id: string }) {
  const { state, ask, unlock, introduce } = useGive(id);
  const news = useNews(state.status === 'open' ? state.give : undefined);
  useLook(lookOf(state));
  switch (state.status) {
    case 'opening':
      return <OpeningRequest />;
    case 'locked':
      return (
        <Suspense fallback={<OpeningRequest />}>
          <LockedRequest look={state.look} unlock={unlock} />
        </Suspense>
      );
    case 'refused':
      return <RefusedRequest why={state.why} wait={state.wait} onRetry={() => void ask()} />;
    case 'open':
      return state.give.state === 'open' ? (
        <RequestDocument link={id} give={state.give} introduce={introduce} news={news} />
      ) : (
        <Suspense fallback={<OpeningRequest />}>
          <ClosedRequest link={id} give={state.give} why={state.give.state} meanwhile={news.ended} />
        </Suspense>
      );
  }
}
