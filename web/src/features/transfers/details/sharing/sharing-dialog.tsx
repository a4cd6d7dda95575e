/** Changes which colleagues see a transfer. */
import { openTransfer } from '@waybill/contract/details';
import { shareTransfer } from '@waybill/contract/sharing';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { counted } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { changeAnswer } from '../../../../queries/answers.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { colleaguesOf } from '../../../../session/colleagues.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PeoplePicker } from '../../../../ui/choices/people-picker.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { inputOf } from '../use-change-transfer.ts';

export function SharingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details');
  const { show } = useToast();
  const { details, reload } = useOpenTransfer();
  const { slug, shareWith, sharedWithEveryone } = details.transfer;
  const team = colleaguesOf(useUser());
  const say = useErrorText({ other: t('sharing.failed') });
  const named: readonly string[] = sharedWithEveryone ? [] : shareWith.map(({ shareWithId }) => shareWithId);
  const saved = (people: number, everyone: boolean): string => {
    if (everyone) return t('sharing.savedAll');
    return people === 0 ? t('sharing.savedNone') : t('sharing.saved', counted(people));
  };
  const form = useForm({
    initial: { people: named, everyone: sharedWithEveryone },
    check: () => ({}),
    submit: async ({ people, everyone }) => {
      // Someone may have left the team while the dialog was open.
      const still = people.filter((id) => team.some((one) => one.id === id));
      const body = { people: everyone ? [] : still, everyone };
      const { transfer } = await callAsUser(shareTransfer, { ...inputOf(slug), body });
      changeAnswer(openTransfer, inputOf(slug), (before) => ({ ...before, transfer }));
      onClose();
      show({ type: 'success', title: saved(still.length, everyone) });
      await reload().catch(() => undefined);
    },
    say,
  });
  const { people, everyone } = form.values;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('sharing.title')}
      description={t('sharing.text')}
      closeLabel={t('close')}
      width={480}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <PeoplePicker
          people={team}
          value={{ people, everyone }}
          onChange={(picked) => {
            form.set('people', picked.people);
            form.set('everyone', picked.everyone);
          }}
          labels={{
            everyone: t('sharePeople.everyone'),
            everyoneHint: t('sharePeople.everyoneHint'),
            list: t('sharePeople.list'),
            search: t('sharePeople.search'),
            none: t('sharePeople.none'),
          }}
        />
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('sharing.save')}
        </Button>
      </form>
    </Dialog>
  );
}
