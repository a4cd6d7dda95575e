/** Decides about a suggestion with a reason; to merge it, the one that says the same is chosen. */
import {
  type ConsoleSuggestion,
  consoleSuggestions,
  decideSuggestion,
  type SuggestionState,
} from '@waybill/contract/console-suggestions';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

export type Decision = SuggestionState;

/** Of its text in the list of the others. */
const BEGINNING = 80;

interface DecideDialogProps {
  readonly decision: Decision;
  readonly suggestion: ConsoleSuggestion;
  readonly onClose: () => void;
}

/** Open and accepted ones can have others merged into them. */
function useOthers(id: string, isWanted: boolean): readonly ConsoleSuggestion[] {
  const open = useConsoleCall(consoleSuggestions, { query: { show: 'open' } }, { isWanted });
  const decided = useConsoleCall(consoleSuggestions, { query: { show: 'decided' } }, { isWanted });
  const all = [...(open.data?.suggestions ?? []), ...(decided.data?.suggestions ?? [])];
  return all.filter((each) => each.id !== id && (each.state === 'open' || each.state === 'accepted'));
}

export function DecideDialog({ decision, suggestion: { id }, onClose }: DecideDialogProps) {
  const t = useTranslations('console.suggestions');
  const others = useOthers(id, decision === 'merged');
  const [into, setInto] = useState<string | null>(null);
  const chosen = into ?? others[0]?.id;
  return (
    <ActDialog
      title={t(`acts.${decision}`)}
      text={decision === 'merged' && others.length === 0 ? t('noOthers') : t(`texts.${decision}`)}
      submit={t(`acts.${decision}`)}
      onClose={onClose}
      onAct={async (reason) => {
        const merged = decision === 'merged' && chosen !== undefined ? { into: chosen } : {};
        await callAsUser(decideSuggestion, { params: { id }, body: { state: decision, reason, ...merged } });
        void invalidate(consoleSuggestions);
      }}
    >
      {decision === 'merged' && others.length > 0 && (
        <NativeSelect
          label={t('into')}
          placeholder={t('into')}
          value={chosen ?? null}
          onChange={setInto}
          options={others.map((each) => ({
            value: each.id,
            label: `${each.id.slice(0, 8)} · ${each.text.replaceAll('\n', ' ').slice(0, BEGINNING)}`,
          }))}
        />
      )}
    </ActDialog>
  );
}
