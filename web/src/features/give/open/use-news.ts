/** Keeps what changed about a request since the page was opened, until it is read. */
import type { GiveView } from '@waybill/contract/giving';
import { useCallback, useState } from 'react';
import { type News, newsBetween } from './news.ts';

interface Seen {
  readonly give: GiveView | undefined;
  readonly news: News | null;
  /** The page was open, and the request takes nothing any more. */
  readonly ended: boolean;
}

export interface GiveNews extends Pick<Seen, 'news' | 'ended'> {
  readonly dismiss: () => void;
}

function next({ give: before, news, ended }: Seen, give: GiveView): Seen {
  if (before === undefined) return { give, news, ended };
  const fresh = newsBetween(before, give);
  const isOpen = give.state === 'open';
  return { give, news: fresh ?? news, ended: !isOpen && (ended || before.state === 'open') };
}

export function useNews(give: GiveView | undefined): GiveNews {
  const [seen, setSeen] = useState<Seen>({ give: undefined, news: null, ended: false });
  const now = give === undefined || give === seen.give ? seen : next(seen, give);
  // While rendering, so that the page never shows the change without the sentence about it.
  if (now !== seen) setSeen(now);
  const dismiss = useCallback(() => setSeen((before) => ({ ...before, news: null })), []);
  return { news: now.news, ended: now.ended, dismiss };
}
