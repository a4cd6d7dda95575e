/** Accepts an invitation with the account that is signed in. */
import { acceptInvite } from '@waybill/contract/joining';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../form/notice.tsx';
import type { Accepting } from './accepting.ts';

export function JoinForm({ token, user, onJoined, onRefused }: Accepting & { readonly user: UserView }) {
  const t = useTranslations('invite.join');
  const form = useForm({
    initial: {},
    submit: async () => {
      try {
        session.update((await callAsUser(acceptInvite, { body: { token } })).user);
      } catch (error) {
        if (!onRefused(error)) throw error;
        return undefined;
      }
      onJoined();
      return 'leaving';
    },
    say: useErrorText(),
  });
  return (
    <form onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere text-ink-2">{t('text', { email: user.email })}</p>
      {form.error !== null && <Notice tone="refused">{form.error}</Notice>}
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
