/** The page of a request: opens the link, and shows what came of it. */
import type { GiveView } from '@waybill/contract/giving';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLook } from '../../brand/use-look.ts';
import type { EncryptedGive } from './encrypted/encrypted-props.ts';
import { isEncrypted } from './encrypted/is-encrypted.ts';
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

interface GivePanelProps {
  readonly id: string;
  /** Loaded with its texts where the request is end-to-end encrypted. */
  readonly Encrypted: EncryptedGive;
}

export function GivePanel({ id, Encrypted }: GivePanelProps) {
  const { state, ask, unlock, introduce } = useGive(id);
  const news = useNews(state.status === 'open' ? state.give : undefined);
  useLook(lookOf(state));
  const shown = (give: GiveView, mark: ReactNode) =>
    give.state === 'open' ? (
      <RequestDocument link={id} give={give} introduce={introduce} news={news} mark={mark} />
    ) : (
      <Suspense fallback={<OpeningRequest />}>
        <ClosedRequest link={id} give={give} why={give.state} meanwhile={news.ended} />
      </Suspense>
    );
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
      if (!isEncrypted(state.give, id)) return shown(state.give, null);
      return (
        <Suspense fallback={<OpeningRequest />}>
          <Encrypted link={id} give={state.give}>
            {shown}
          </Encrypted>
        </Suspense>
      );
  }
}
