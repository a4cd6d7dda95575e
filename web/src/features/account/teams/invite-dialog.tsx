/** Invites several people at once: addresses typed or pasted, each mistake named, seats counted while typing. */
import { AppError } from '@waybill/contract/errors';
import type { Team, TeamRole } from '@waybill/contract/team';
import { inviteMembers } from '@waybill/contract/teams';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { counted } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { isForSale } from '../../../session/payments-kind.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { EmailChips } from '../../../ui/emails/email-chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { type AddressProblem, lookAtAddresses } from './invite-rules.ts';
import { showTeam } from './use-team-acts.ts';

interface InviteDialogProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Values {
  readonly emails: string[];
  readonly role: TeamRole;
}

/** The addresses that the server found in the team, as `emails.3` names them. */
const namedBy = (error: unknown, emails: readonly string[]): string[] =>
  error instanceof AppError && error.code === 'already_in_team'
    ? Object.keys(error.fields ?? {}).flatMap((field) => emails[Number(field.split('.')[1])] ?? [])
    : [];

export function InviteDialog({ team, open, onOpenChange }: InviteDialogProps) {
  const t = useTranslations('teams.dialog');
  const sayError = useErrorText();
  const lang = useLang();
  const local = useLocalPath();
  const { email: ownEmail } = useUser();
  const { show } = useToast();
  const id = useId();
  /** Who joined since this page was loaded. */
  const [joined, setJoined] = useState<readonly string[]>([]);
  const look = (emails: readonly string[]) => {
    const { problems, ...rest } = lookAtAddresses(emails, team, { ownEmail, now: Date.now() });
    const met = joined.filter((one) => emails.includes(one));
    return {
      ...rest,
      problems: new Map<string, AddressProblem>([...problems, ...met.map((one) => [one, 'inTeam'] as const)]),
    };
  };
  const form = useForm<Values>({
    initial: { emails: [], role: 'member' },
    check: ({ emails }) => {
      const { problems, left } = look(emails);
      if (emails.length === 0) return { emails: t('missing') };
      return problems.size > 0 || left < 0 ? { emails: true } : {};
    },
    submit: async ({ emails, role }) => {
      try {
        showTeam(await callAsUser(inviteMembers, { body: { emails, role, lang } }));
      } catch (error) {
        setJoined(namedBy(error, emails));
        throw error;
      }
      onOpenChange(false);
      form.reset();
      show({
        id: 'team',
        type: 'success',
        title: t('done', counted(emails.length)),
        description: t('doneText'),
      });
    },
    say: (error) => {
      if (hasCode(error, 'mail_capped')) return t('capped');
      if (error instanceof AppError && error.code === 'team_full')
        return t('left', counted(Number(error.fields?.['free'] ?? 0)));
      return sayError(error);
    },
    blame: (error) => (hasCode(error, 'already_in_team') ? { emails: true } : {}),
  });
  const { emails, role } = form.values;
  const { problems, again, left } = look(emails);
  const missing = emails.length === 0 ? form.wrong('emails').error : null;
  const change = (next: boolean, isDismissal = false) => {
    // A list that was pasted is not lost by a click beside the dialog.
    if (!next && !isDismissal) form.reset();
    onOpenChange(next);
  };
  const mistakes = (
    <span className="grid gap-1">
      {[...problems].map(([email, problem]) => (
        <span key={email} className="wrap-anywhere">
          {t(problem, { email })}
        </span>
      ))}
      {left < 0 && (
        <span>
          {t('over', counted(-left))}{' '}
          {team.place === 'owner' && isForSale() && (
            <Link to={local('/dash/account/plans')} className="link">
              {t('plans')}
            </Link>
          )}
        </span>
      )}
    </span>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      width={520}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.busy}>
            {t('submit', counted(emails.length))}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-5">
        <Field
          label={t('emails')}
          aside={<span aria-live="polite">{t('left', counted(Math.max(0, left)))}</span>}
          hint={
            again.length > 0 ? (
              <span className="grid gap-1">
                {again.map((email) => (
                  <span key={email}>{t('again', { email })}</span>
                ))}
              </span>
            ) : (
              t('hint')
            )
          }
          error={missing ?? ((problems.size > 0 || left < 0) && mistakes)}
          shake={form.wrong('emails').shake}
        >
          <EmailChips
            value={emails}
            onChange={(next) => form.set('emails', next)}
            isValid={(email) => !problems.has(email)}
            placeholder={t('placeholder')}
            labels={{
              remove: (email) => t('remove', { email }),
              edit: (email) => t('edit', { email }),
              more: (hidden) => t('more', counted(hidden)),
              less: t('less'),
              suggestions: t('suggestions'),
            }}
          />
        </Field>
        <RadioGroup
          legend={t('role')}
          value={role}
          onChange={(next) => form.set('role', next)}
          options={[
            { value: 'member', label: t('member'), hint: t('memberHint') },
            { value: 'admin', label: t('admin'), hint: t('adminHint') },
          ]}
        />
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}
