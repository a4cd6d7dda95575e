/** One suggestion: what it says, who made it, what was decided, and what can be. */
import type { ConsoleSuggestion } from '@waybill/contract/console-suggestions';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Moment } from '../frame/moment.tsx';
import type { Decision } from './decide-dialog.tsx';

const tones = { open: 'signal', accepted: 'delivered', merged: 'route', declined: 'muted' } as const;

interface SuggestionRowProps {
  readonly suggestion: ConsoleSuggestion;
  readonly onAsk: (decision: Decision) => void;
}

export function SuggestionRow({ suggestion, onAsk }: SuggestionRowProps) {
  const t = useTranslations('console.suggestions');
  const local = useLocalPath();
  const { id, text, at, email, userId, role, state, mergedInto, merged } = suggestion;
  const offered = state === 'open' ? (['accepted', 'merged', 'declined'] as const) : (['open'] as const);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line px-3.5 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-80">
        <p dir="auto" className="max-w-[72ch] text-14 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        {mergedInto !== null && (
          <p className="mt-1 max-w-[72ch] text-12 wrap-anywhere text-ink-2">
            {t('mergedInto', { text: mergedInto.text })}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3">
          {state !== 'open' && <StateDot tone={tones[state]}>{t(`states.${state}`)}</StateDot>}
          <span className="num">{id.slice(0, 8)}</span>
          <Moment at={at} />
          {email === null || userId === null ? (
            <span>{t('gone')}</span>
          ) : (
            <Link
              to={local(`/operator/users/${userId}`)}
              className="break-all text-route underline underline-offset-4"
            >
              {email}
            </Link>
          )}
          {role !== null && <span className="num">{role}</span>}
          {merged > 0 && <span>{t('merged', { count: merged })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {offered.map((decision) => (
          <Button key={decision} size="sm" onClick={() => onAsk(decision)}>
            {t(`acts.${decision}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
