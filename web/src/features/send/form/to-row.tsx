/** To whom: addresses as chips, with the people one has sent to before. */
import { planOf, TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { EmailChips } from '../../../ui/email-chips.tsx';
import { changeDraft, useDesk } from '../desk.ts';
import { usePanel } from '../panel-context.ts';
import { TrialLink } from '../trial-link.tsx';
import type { Problem } from './problems.ts';
import { PlainRow, Row } from './row.tsx';
import { Told } from './told.tsx';
import { useContacts } from './use-contacts.ts';

type ToProblem = Extract<Problem, { at: 'to' }>;

function TooMany({ excess }: { excess: number }) {
  const t = useTranslations('send.wrong');
  const s = useTranslations('send');
  const { plan } = usePanel().limits;
  const most = planOf('pro').emailTo;
  const small = plan.emailTo < most;
  return (
    <Told
      tone="refused"
      title={t('tooManyPeople')}
      action={small && <TrialLink>{s('trial', { days: String(TRIAL_DAYS) })}</TrialLink>}
    >
      {small
        ? t('tooManyPeopleText', { n: formatCount(most) })
        : t('tooManyPaid', { limit: formatCount(plan.emailTo), n: formatCount(excess) })}
    </Told>
  );
}

export function ToRow({ problem }: { problem: ToProblem | undefined }) {
  const t = useTranslations('send');
  const { draft } = useDesk();
  const { user } = usePanel();
  const contacts = useContacts(user?._id);
  if (draft.sendAs === 'link') return <PlainRow label={t('to.label')}>{t('to.link')}</PlainRow>;
  const error =
    problem?.why === 'none' ? t('wrong.toNone') : problem?.why === 'invalid' ? t('wrong.toInvalid') : null;
  return (
    <Row
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
        suggestions={contacts}
        placeholder={t('to.placeholder')}
      />
    </Row>
  );
}
