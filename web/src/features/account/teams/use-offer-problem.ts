/** Says in words of its own why a team can’t be taken over. */
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useProblemText } from '../security/use-problem-text.ts';

const OWN = [
  'offer_over',
  'handover_unpaid',
  'card_missing',
  'card_declined',
  'price_changed',
  'conflict',
] as const;

export function useOfferProblem(): (error: unknown) => string | null {
  const t = useTranslations('teams.offer.problems');
  const say = useProblemText();
  return (error) => {
    const code = OWN.find((each) => hasCode(error, each));
    return code === undefined ? (say(error) ?? null) : t(code);
  };
}
