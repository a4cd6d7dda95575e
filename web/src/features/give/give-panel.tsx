/** The page of a request: opens the link, and shows what came of it. */

import { useLook } from '../../brand/use-look.ts';
import { OpeningGive } from './give-frame.tsx';
import { ClosedRequest } from './open/closed-request.tsx';
import { LockedRequest } from './open/locked-request.tsx';
import { RefusedRequest } from './open/refused-request.tsx';
import { lookOf, useGive } from './open/use-give.ts';
import { useNews } from './open/use-news.ts';
import { RequestPaper } from './request-paper.tsx';

export function GivePanel({ id }: { id: string }) {
  const { state, ask, unlock, introduce } = useGive(id);
  const news = useNews(state.status === 'open' ? state.give : undefined);
  useLook(lookOf(state));
  switch (state.status) {
    case 'opening':
      return <OpeningGive />;
    case 'locked':
      return <LockedRequest look={state.look} unlock={unlock} />;
    case 'refused':
      return <RefusedRequest why={state.why} wait={state.wait} onRetry={() => void ask()} />;
    case 'open':
      return state.give.state === 'open' ? (
        <RequestPaper link={id} give={state.give} introduce={introduce} news={news} />
      ) : (
        <ClosedRequest link={id} give={state.give} why={state.give.state} meanwhile={news.ended} />
      );
  }
}
