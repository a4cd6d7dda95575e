/** From whom: typed by a visitor, known of a user. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { readKept } from '../../../session/kept.ts';
import { useControlProps } from '../../../ui/fields/field-context.ts';
import { RuledField, RuledLine } from '../../../ui/fields/ruled-field.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, readSendState, useSendState } from '../send-store.ts';
import type { Problem } from './problems.ts';

function Address({ placeholder }: { placeholder: string }) {
  const control = useControlProps({});
  const { senderEmail } = useSendState().draft;
  // The browser knows who sent from here before.
  useEffect(() => {
    const kept = readKept('senderEmail');
    if (kept !== null && readSendState().draft.senderEmail === '') changeDraft({ senderEmail: kept });
  }, []);
  return (
    <input
      {...control}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={senderEmail}
      placeholder={placeholder}
      onChange={(event) => changeDraft({ senderEmail: event.target.value })}
      className="ui-bare h-10"
    />
  );
}

export function FromRow({ problem }: { problem: Extract<Problem, { at: 'from' }> | undefined }) {
  const t = useTranslations('send');
  const { user } = usePanel();
  if (user !== null) {
    return (
      <RuledLine label={t('from.label')}>
        <span className="truncate">{user.email}</span>
      </RuledLine>
    );
  }
  const error = problem && t(problem.why === 'none' ? 'wrong.fromNone' : 'wrong.fromInvalid');
  return (
    <RuledField label={t('from.label')} error={error}>
      <Address placeholder={t('from.placeholder')} />
    </RuledField>
  );
}
