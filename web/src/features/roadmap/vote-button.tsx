/** The vote for an item: how many there are, and whether one's own is among them. */
import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import type { ShownVote } from './shown-votes.ts';

interface VoteButtonProps {
  readonly title: string;
  readonly vote: ShownVote;
  readonly onVote: () => void;
}

export function VoteButton({ title, vote: { count, voted }, onVote }: VoteButtonProps) {
  const t = useTranslations('roadmap');
  return (
    <button type="button" aria-pressed={voted} className="roadmap-vote" onClick={onVote}>
      <span className="sr-only">{t('voteFor', { title })}</span>
      <ChevronUp size={16} strokeWidth={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="num">
        {count === null ? '–' : formatCount(count)}
      </span>
      {count !== null && <span className="sr-only">{t('votes', { count })}</span>}
    </button>
  );
}
