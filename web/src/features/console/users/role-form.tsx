/** Gives a user another role, with a reason. */
import { type ConsoleUser, setAccountRole } from '@waybill/contract/console-users';
import { isRole, ROLES } from '@waybill/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { roleName } from './role-name.ts';
import type { UserAnswer } from './user-answer.ts';

interface RoleFormProps {
  readonly user: ConsoleUser;
  readonly onDone: (answer: UserAnswer, sentence: string) => void;
}

/** The visitors' role is given to no account. */
const assignable = ROLES.filter((role) => role !== 'anon');

export function RoleForm({ user, onDone }: RoleFormProps) {
  const t = useTranslations('console.user');
  const lang = useLang();
  const [role, setRole] = useState(user.grantedRole);
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">{t('text.role')}</p>
      <div className="flex items-center gap-2">
        <NativeSelect
          label={t('role')}
          placeholder={t('role')}
          value={role}
          onChange={setRole}
          options={assignable.map((value) => ({ value, label: roleName(value, lang) }))}
        />
        <Button size="sm" disabled={role === user.grantedRole} onClick={() => setAsked(true)}>
          {t('button.role')}
        </Button>
      </div>
      {asked && (
        <ActDialog
          title={t('ask', { act: t('button.role'), email: user.email })}
          text={t('roleFromTo', { from: roleName(user.grantedRole, lang), to: roleName(role, lang) })}
          submit={t('button.role')}
          onClose={() => setAsked(false)}
          onAct={async (reason) => {
            if (!isRole(role) || role === 'anon') return;
            const answer = await callAsUser(setAccountRole, {
              params: { id: user.id },
              body: { reason, role },
            });
            onDone(answer, t('done.role', { role: roleName(answer.user.role, lang) }));
          }}
        />
      )}
    </div>
  );
}
