/** Which colleagues see the transfer in their own library; only for someone with a team. */
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { type Colleague, colleaguesOf } from '../../../session/colleagues.ts';
import { PeoplePicker } from '../../../ui/choices/people-picker.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';

function usePicked(): { team: readonly Colleague[]; people: readonly string[]; everyone: boolean } {
  const team = colleaguesOf(usePanel().user);
  const { shareWith, shareWithEveryone: everyone } = useSendState().draft;
  // Someone may have left the team since they were chosen.
  return { team, people: shareWith.filter((id) => team.some((one) => one.id === id)), everyone };
}

/** What the tab says, and whether there is anyone to share with. */
export function useSharingWords(): { isTeam: boolean; words: string } {
  const t = useTranslations('send.options');
  const { team, people, everyone } = usePicked();
  const some = people.length === 0 ? t('sharing') : t('sharingSome', counted(people.length));
  return { isTeam: team.length > 0, words: everyone ? t('sharingAll') : some };
}

export function SharingOption() {
  const t = useTranslations('send');
  const { team, people, everyone } = usePicked();
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{t('options.sharingHint')}</p>
      <PeoplePicker
        people={team}
        value={{ people, everyone }}
        onChange={(picked) => changeDraft({ shareWith: picked.people, shareWithEveryone: picked.everyone })}
        labels={{
          everyone: t('sharePeople.everyone'),
          everyoneHint: t('sharePeople.everyoneHint'),
          list: t('sharePeople.list'),
          search: t('sharePeople.search'),
          none: t('sharePeople.none'),
        }}
      />
    </div>
  );
}
