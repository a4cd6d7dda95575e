/** The state of the transfer in words, with the time it has left. */
import { useTranslations } from 'use-intl/react';
import { formatDate, formatLeft, formatRelative } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { StateDot } from '../../../../ui/progress/state-dot.tsx';
import { shownState, tones } from '../../states.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function DetailsState({ className }: { className?: string }) {
  const t = useTranslations('details.state');
  const lang = useLang();
  const { details, now } = useOpenTransfer();
  const { expiryDate } = details.transfer;
  const state = shownState(details.transfer, now);
  const words = t(state, {
    left: formatLeft(expiryDate, now, lang),
    when: formatRelative(expiryDate, now, lang),
  });
  return (
    <StateDot tone={tones[state]} className={className}>
      <span title={formatDate(expiryDate, lang)}>{words}</span>
    </StateDot>
  );
}
