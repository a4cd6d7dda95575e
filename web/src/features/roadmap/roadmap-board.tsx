/** The roadmap: items by state, in columns where there is room, with votes and a way to suggest more. */
import type { RoadmapState } from '@waybill/contract/site-content';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { RoadmapCard, type RoadmapItem } from './roadmap-card.tsx';
import { SuggestEntry } from './suggest-entry.tsx';
import { useSignInFirst } from './use-sign-in-first.ts';
import { useVotes } from './use-votes.ts';

interface RoadmapBoardProps {
  readonly items: readonly RoadmapItem[];
  /** The item that the address names, which is scrolled to. */
  readonly focus?: string | undefined;
  /** Draws the text of an item. */
  readonly bodyOf: (html: string) => ReactNode;
}

/** What is nearest first, and last what is there already. */
const ORDER: readonly RoadmapState[] = ['building', 'planned', 'idea', 'done'];

export function RoadmapBoard({ items, focus, bodyOf }: RoadmapBoardProps) {
  const t = useTranslations('roadmap');
  const { isSignedIn, leave } = useSignInFirst();
  const votes = useVotes(isSignedIn);
  useEffect(() => {
    if (focus !== undefined) document.getElementById(focus)?.scrollIntoView({ block: 'center' });
  }, [focus]);
  const vote = (id: string) => {
    if (isSignedIn) votes.set(id, !votes.of(id).voted);
    else leave(id);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[58ch] text-14 text-ink-2">{t(isSignedIn ? 'howTo' : 'howToVisitor')}</p>
        <SuggestEntry isSignedIn={isSignedIn} onSignIn={() => leave('suggest')} />
      </div>
      <div className="roadmap-board">
        {ORDER.map((state) => {
          const listed = items.filter((item) => item.state === state);
          if (listed.length === 0) return null;
          return (
            <section key={state} aria-labelledby={`roadmap-${state}`}>
              <h2 id={`roadmap-${state}`} className="roadmap-state" data-state={state}>
                {t(`states.${state}`)} <span className="num">{listed.length}</span>
              </h2>
              <ul className="grid gap-3">
                {listed.map((item) => (
                  <RoadmapCard
                    key={item.id}
                    item={item}
                    isNamed={item.id === focus}
                    vote={votes.of(item.id)}
                    onVote={() => vote(item.id)}
                    error={votes.failed?.id === item.id ? votes.failed.error : null}
                    body={bodyOf(item.html)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
