/** The section for picture and names; the names are saved together, and a save can be undone. */
import { updateProfile } from '@waybill/contract/profile';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useAct } from '../security/use-act.ts';
import { useProblemText } from '../security/use-problem-text.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { NameFields } from './name-fields.tsx';
import { changesIn, type Names, namesOf } from './names.ts';
import { ProfilePicture } from './profile-picture.tsx';

export function YouSection({ number }: { number: number }) {
  const t = useTranslations('account.you');
  const leave = useTranslations('account.leave');
  const say = useProblemText();
  const user = useUser();
  const act = useAct();
  const form = useId();
  const [edits, setEdits] = useState<Partial<Names>>({});
  // The names before the last save, for undo.
  const [before, setBefore] = useState<Names | null>(null);
  const [done, setDone] = useState<'saved' | 'undone' | null>(null);
  const changes = changesIn(user, edits);
  const dirty = Object.keys(changes).length > 0;
  useLeaveGuard(dirty ? leave('unsaved') : null);

  const save = (body: Partial<Names>, how: 'saved' | 'undone') =>
    act.run(async () => {
      const kept = namesOf(user);
      session.update((await callAsUser(updateProfile, { body })).user);
      setEdits({});
      setBefore(how === 'saved' ? kept : null);
      setDone(how);
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (dirty) await save(changes, 'saved');
  };
  const edit = (change: Partial<Names>) => {
    setEdits({ ...edits, ...change });
    setDone(null);
    act.forget();
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
            <StatusLine done={!dirty && done && t(done)} failed={say(act.problem)} />
            {dirty && !act.problem && <span className="text-14 text-ink-2">{t('unsaved')}</span>}
            {done === 'saved' && before !== null && !dirty && (
              <Button size="sm" variant="ghost" onClick={() => void save(before, 'undone')}>
                {t('undo')}
              </Button>
            )}
          </div>
          {dirty && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setEdits({});
                act.forget();
              }}
            >
              {t('discard')}
            </Button>
          )}
          <Button type="submit" form={form} size="sm" variant="ink" disabled={!dirty} loading={act.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ProfilePicture />
      <SettingsRow>
        <form id={form} onSubmit={submit} noValidate>
          <NameFields names={{ ...namesOf(user), ...edits }} email={user.email} onEdit={edit} />
        </form>
      </SettingsRow>
    </SettingsSection>
  );
}
