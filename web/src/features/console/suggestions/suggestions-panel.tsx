/** Suggestions for the roadmap: the open ones to decide about, and those that were decided about. */
import {
  type ConsoleSuggestion,
  consoleSuggestions,
  SUGGESTION_FILTERS,
  type SuggestionFilter,
} from '@waybill/contract/console-suggestions';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { MessageSections } from '../messages/message-sections.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { SuggestionRow } from './suggestion-row.tsx';

interface Asked {
  readonly decision: Decision;
  readonly suggestion: ConsoleSuggestion;
}

export function SuggestionsPanel() {
  const t = useTranslations('console.suggestions');
  const [show, setShow] = useState<SuggestionFilter>('open');
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useConsoleCall(consoleSuggestions, { query: { show } });
  return (
    <>
      <PageHead title={t('title')}>
        <Segmented
          legend={t('show')}
          value={show}
          onChange={setShow}
          options={SUGGESTION_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
      </PageHead>
      <MessageSections />
      <Loaded answer={answer}>
        {({ suggestions, more }) => (
          <>
            {suggestions.length === 0 ? (
              <p className="text-14 text-ink-2">{t(`none.${show}`)}</p>
            ) : (
              <ul aria-label={t('title')} className="rounded-md border border-line">
                {suggestions.map((suggestion) => (
                  <SuggestionRow
                    key={suggestion.id}
                    suggestion={suggestion}
                    onAsk={(decision) => setAsked({ decision, suggestion })}
                  />
                ))}
              </ul>
            )}
            {more && (
              <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(suggestions.length) })}</p>
            )}
          </>
        )}
      </Loaded>
      {asked !== null && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
