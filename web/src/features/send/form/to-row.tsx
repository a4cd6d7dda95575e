/** To whom: addresses as chips, with the people one has sent to before. */
import { isEmail } from '@waybill/contract/address';
import { isPaid, planOf } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { EmailChips } from '../../../ui/emails/email-chips.tsx';
import { RuledField, RuledLine } from '../../../ui/fields/ruled-field.tsx';
import { Notice } from '../notice.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';
import { useTrialLink } from '../trial-link.tsx';
import type { Problem } from './problems.ts';
import { useRecipientSuggestions } from './use-recipient-suggestions.ts';

type ToProblem = Extract<Problem, { at: 'to' }>;

/** Without a subscription the spec's sentence applies; a subscriber hears of the own limit. */
function TooMany({ excess }: { excess: number }) {
  const t = useTranslations('send.wrong');
  const { user, limits } = usePanel();
  const trial = useTrialLink();
  const paid = user !== null && isPaid(user.role);
  const most = formatCount(planOf('pro').emailTo);
  const remove = t('removePeople', counted(excess));
  return (
    <Notice tone="refused" title={t('tooManyPeople')} action={!paid && trial}>
      <span className="block">
        {paid
          ? t('tooManyPaid', { limit: formatCount(limits.plan.emailTo) })
          : t('tooManyPeopleText', { n: most })}
      </span>
      <span className="block">{remove}</span>
    </Notice>
  );
}

export function ToRow({ problem }: { problem: ToProblem | undefined }) {
  const t = useTranslations('send');
  const { draft } = useSendState();
  const suggestions = useRecipientSuggestions();
  if (draft.sendAs === 'link') {
    return (
      <RuledLine label={t('to.label')}>
        <span className="min-w-0 flex-1 pe-2">{t('to.link')}</span>
        <span className="flex-none text-12 text-ink-3">{t('to.linkHint')}</span>
      </RuledLine>
    );
  }
  const error =
    problem?.why === 'none' ? t('wrong.toNone') : problem?.why === 'invalid' ? t('wrong.toInvalid') : null;
  return (
    <RuledField
      label={t('to.label')}
      error={error}
      below={
        problem?.why === 'tooMany' && (
          <div className="pb-3">
            <TooMany excess={problem.excess} />
          </div>
        )
      }
    >
      <EmailChips
        isValid={isEmail}
        bare
        value={draft.emailTo}
        onChange={(emailTo) => changeDraft({ emailTo })}
        labels={{
          remove: (email) => t('to.remove', { email }),
          edit: (email) => t('to.edit', { email }),
          more: (hidden) => t('to.more', counted(hidden)),
          less: t('to.less'),
          suggestions: t('to.suggestions'),
        }}
        suggestions={suggestions.all}
        onType={suggestions.onType}
        placeholder={t('to.placeholder')}
      />
    </RuledField>
  );
}
