/** The download page: opens the link, and shows what came of it. */
import { useEffect, useRef } from 'react';
import type { LinkTo } from './ask-offer.ts';
import { LockedTransfer } from './locked-transfer.tsx';
import { OpeningTransfer } from './receive-frame.tsx';
import { RefusedTransfer } from './refused-transfer.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { useChoice } from './use-choice.ts';
import { useOffer } from './use-offer.ts';
import { ALL, useTake } from './use-take.ts';
import { startWorker } from './zip-worker.ts';

/** How often is asked whether the zip can be had by now. */
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
  const zip = offer?.zip?.url;
  const preparing = offer !== null && zip === undefined;

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
      return <LockedTransfer slug={slug} unlockError={state.unlockError} unlock={unlock} />;
    case 'refused':
      return <RefusedTransfer link={link} why={state.why} wait={state.wait} onRetry={() => void ask()} />;
    case 'open':
      return <TransferDetails link={link} offer={state.offer} taking={taking} choice={choice} />;
  }
}
