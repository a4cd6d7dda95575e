/** The section for picture and names; the names are saved together, and a save can be undone. */
import { updateProfile } from '@waybill/contract/profile';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { NameFields } from './name-fields.tsx';
import { changesIn, type Names, namesOf } from './names.ts';
import { ProfilePicture } from './profile-picture.tsx';

export function YouSection({ number }: { number: number }) {
  const t = useTranslations('account.you');
  const leave = useTranslations('account.leave');
  const user = useUser();
  const id = useId();
  // The names before the last save, for undo.
  const [before, setBefore] = useState<Names | null>(null);
  const [done, setDone] = useState<'saved' | 'undone' | null>(null);
  const isDirty = (edits: Partial<Names>) => Object.keys(changesIn(user, edits)).length > 0;
  const form = useForm<Partial<Names>>({
    initial: {},
    submit: async (edits) => {
      if (!isDirty(edits)) return;
      const kept = namesOf(user);
      const body = changesIn(user, edits);
      session.update((await callAsUser(updateProfile, { body })).user);
      form.reset();
      setBefore(edits === before ? null : kept);
      setDone(edits === before ? 'undone' : 'saved');
    },
    say: useProblemText(),
    blame: () => ({}),
  });
  const dirty = isDirty(form.values);
  useLeaveGuard(dirty ? leave('unsaved') : null);
  const edit = (name: keyof Names, value: string) => {
    form.set(name, value);
    form.forget();
    setDone(null);
  };

  return (
    <SettingsSection
      id="you"
      number={number}
      title={t('title')}
      text={t('text')}
      stub={
        <>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <StatusLine done={!dirty && done && t(done)} failed={form.error} />
            {dirty && form.error === null && <span className="text-14 text-ink-2">{t('unsaved')}</span>}
            {done === 'saved' && before !== null && !dirty && (
              <Button size="sm" variant="ghost" onClick={() => form.send(before)}>
                {t('undo')}
              </Button>
            )}
          </div>
          {dirty && (
            <Button size="sm" variant="ghost" onClick={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" form={id} size="sm" variant="ink" disabled={!dirty} loading={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ProfilePicture />
      <SettingsRow>
        <form id={id} onSubmit={form.onSubmit} noValidate>
          <NameFields names={{ ...namesOf(user), ...form.values }} onEdit={edit} />
        </form>
      </SettingsRow>
    </SettingsSection>
  );
}
