/** The drawer in which a request that is there is changed; what was handed in stays. */
import { planOfAccount } from '@waybill/contract/plans';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { changeRequest } from '@waybill/contract/requests';
import type { UserView } from '@waybill/contract/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/floating/drawer.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { AskFields } from '../ask/ask-fields.tsx';
import { changeBody, draftOf } from '../ask/draft.ts';
import { useAskForm } from '../ask/use-ask-form.ts';
import { showRequest } from './use-request.ts';

interface ChangeDrawerProps {
  readonly details: RequestDetails;
  readonly user: UserView;
  readonly onClose: () => void;
}

export function ChangeDrawer({ details, user, onClose }: ChangeDrawerProps) {
  const t = useTranslations('requests.change');
  const { show } = useToast();
  const plan = planOfAccount(user);
  // What others change meanwhile must not change what is being written.
  const [before] = useState(details.request);
  const kept = new Set(details.handIns.flatMap(({ item }) => item ?? []));
  const form = useAskForm({
    initial: draftOf(before),
    plan,
    isChange: true,
    submit: async (draft) => {
      const input = { params: { slug: before.slug }, body: changeBody(draft, before) };
      const { request } = await callAsUser(changeRequest, input);
      showRequest(request);
      onClose();
      show({ type: 'success', title: t('done') });
    },
  });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      width={620}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      <form noValidate className="ask-form" onSubmit={form.onSubmit}>
        <AskFields form={form} plan={plan} isChange isLocked={before.locked} kept={kept} />
        <div className="ask-go">
          <StatusLine failed={form.error} className="flex-1" />
          <Button type="submit" variant="primary" size="lg" loading={form.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
