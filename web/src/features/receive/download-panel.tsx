/** The download page: opens the link, and shows what came of it. */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLook } from '../../brand/use-look.ts';
import { useChoice } from './choice/use-choice.ts';
import { OpeningTransfer } from './opening-transfer.tsx';
import type { LinkTo } from './refused/ask-offer.ts';
import { RefusedTransfer } from './refused/refused-transfer.tsx';
import { lookOf, useOffer } from './refused/use-offer.ts';
import { ALL, useTake } from './take/use-take.ts';
import { startWorker } from './take/zip-worker.ts';
import { TransferDetails } from './transfer-details.tsx';
import { isPending } from './withheld.ts';

/** Most links ask for no password. */
const LockedTransfer = lazy(async () => ({
  default: (await import('./locked-transfer.tsx')).LockedTransfer,
}));

/** Few transfers are encrypted, and opening them takes much code. */
const EncryptedTransfer = lazy(async () => ({
  default: (await import('./encrypted/encrypted-transfer.tsx')).EncryptedTransfer,
}));

/** How often is asked whether the zip can be had by now, or files have been checked. */
const PREPARING_MS = 4_000;

interface DownloadPanelProps extends LinkTo {
  /** The address asks for everything at once. */
  readonly zipAtOnce: boolean;
}

export function DownloadPanel({ slug, user, zipAtOnce }: DownloadPanelProps) {
  const link = { slug, user };
  const { state, ask, unlock } = useOffer(link);
  const taking = useTake(ask);
  const choice = useChoice();
  const offer = state.status === 'open' ? state.offer : null;
  useLook(lookOf(state));
  const zip = offer?.zip?.url;
  const preparing = offer !== null && offer.encryption === null && isPending(offer.files, zip !== undefined);

  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => void ask(), PREPARING_MS);
    return () => clearInterval(timer);
  }, [preparing, ask]);

  useEffect(() => {
    if (zip !== undefined) void startWorker();
  }, [zip]);

  const started = useRef(false);
  const { take } = taking;
  useEffect(() => {
    if (!zipAtOnce || zip === undefined || started.current) return;
    started.current = true;
    take(ALL, zip, 'main');
  }, [zipAtOnce, zip, take]);

  switch (state.status) {
    case 'opening':
      return <OpeningTransfer slug={slug} />;
    case 'locked':
      return (
        <Suspense fallback={<OpeningTransfer slug={slug} />}>
          <LockedTransfer slug={slug} look={state.look} unlock={unlock} />
        </Suspense>
      );
    case 'refused':
      return (
        <RefusedTransfer
          link={link}
          why={state.why}
          look={state.look}
          wait={state.wait}
          onRetry={() => void ask()}
        />
      );
    case 'open': {
      const { encryption } = state.offer;
      if (encryption !== null)
        return (
          <Suspense fallback={<OpeningTransfer slug={slug} />}>
            <EncryptedTransfer
              link={link}
              offer={state.offer}
              encryption={encryption}
              ask={ask}
              choice={choice}
            />
          </Suspense>
        );
      return <TransferDetails link={link} offer={state.offer} taking={taking} choice={choice} />;
    }
  }
}
