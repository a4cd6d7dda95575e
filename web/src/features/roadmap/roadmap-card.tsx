/** One item of the roadmap, with its vote. */
import type { RoadmapState } from '@waybill/contract/site-content';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import type { ShownVote } from './shown-votes.ts';
import { VoteButton } from './vote-button.tsx';

export interface RoadmapItem {
  readonly id: string;
  readonly title: string;
  readonly state: RoadmapState;
  readonly html: string;
}

interface RoadmapCardProps {
  readonly item: RoadmapItem;
  /** The address names it. */
  readonly isNamed: boolean;
  readonly vote: ShownVote;
  readonly onVote: () => void;
  /** Why the last vote was not taken. */
  readonly error: unknown;
  readonly body: ReactNode;
}

export function RoadmapCard({ item, isNamed, vote, onVote, error, body }: RoadmapCardProps) {
  const { id, title, state } = item;
  const t = useTranslations('roadmap');
  const sayError = useErrorText({ changed: t('voteClosed'), rest: t('voteFailed') });
  return (
    <li id={id} className="roadmap-card" data-named={isNamed || undefined}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="pt-1 font-sans text-16 leading-snug font-semibold tracking-tight text-balance">
          {title}
        </h3>
        {state === 'done' ? (
          vote.count !== null &&
          vote.count > 0 && (
            <p className="num flex-none pt-1 text-14 text-ink-2">{t('votes', { count: vote.count })}</p>
          )
        ) : (
          <VoteButton title={title} vote={vote} onVote={onVote} />
        )}
      </div>
      <p role="alert" className="mt-2 text-14 text-refused empty:hidden">
        {error != null && sayError(error)}
      </p>
      {body}
    </li>
  );
}
