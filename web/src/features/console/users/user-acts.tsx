/** What operators can do to an account: each asks for a reason, and says what follows. */
import * as calls from '@waybill/contract/console-users';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Pane } from '../frame/pane.tsx';
import { LimitsForm } from './limits-form.tsx';
import { RoleForm } from './role-form.tsx';
import type { UserAnswer } from './user-answer.ts';

interface UserActsProps {
  readonly user: calls.ConsoleUser;
  readonly onDone: (answer: UserAnswer, sentence: string) => void;
  /** The account is no longer as it is shown. */
  readonly onOutdated: () => void;
}

const acts = {
  suspend: { call: calls.suspendAccount, danger: true },
  restore: { call: calls.restoreAccount, danger: false },
  endSessions: { call: calls.endAccountSessions, danger: false },
  resetFactor: { call: calls.resetSecondFactor, danger: true },
  delete: { call: calls.planAccountDeletion, danger: true },
  keep: { call: calls.keepPlannedAccount, danger: false },
} as const;
type Act = keyof typeof acts;

const actsFor = (user: calls.ConsoleUser): readonly Act[] => [
  user.suspended ? 'restore' : 'suspend',
  ...(user.sessions > 0 ? (['endSessions'] as const) : []),
  ...(user.twoFactor ? (['resetFactor'] as const) : []),
  user.deleteAt === null ? 'delete' : 'keep',
];

export function UserActs({ user, onDone, onOutdated }: UserActsProps) {
  const t = useTranslations('console.user');
  const [asked, setAsked] = useState<Act | null>(null);
  if (user.isOperator)
    return (
      <Pane title={t('acts')}>
        <p className="px-3.5 py-3 text-14 text-ink-2">{t('isOperator')}</p>
      </Pane>
    );
  const run = async (act: Act, reason: string) => {
    try {
      const answer = await callAsUser(acts[act].call, { params: { id: user.id }, body: { reason } });
      onDone(answer, t(`done.${act}`));
    } catch (error) {
      if (hasCode(error, 'conflict')) onOutdated();
      throw error;
    }
  };
  return (
    <Pane title={t('acts')}>
      <ul>
        <li className="px-3.5 py-3">
          <RoleForm user={user} onDone={onDone} />
        </li>
        <li className="border-t border-line px-3.5 py-3">
          <LimitsForm user={user} onDone={onDone} onOutdated={onOutdated} />
        </li>
        {actsFor(user).map((act) => (
          <li
            key={act}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3.5 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">{t(`text.${act}`)}</p>
            <Button size="sm" onClick={() => setAsked(act)}>
              {t(`button.${act}`)}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ActDialog
          title={t('ask', { act: t(`button.${asked}`), email: user.email })}
          text={t(`text.${asked}`)}
          submit={t(`button.${asked}`)}
          danger={acts[asked].danger}
          onClose={() => setAsked(null)}
          onAct={(reason) => run(asked, reason)}
        />
      )}
    </Pane>
  );
}
