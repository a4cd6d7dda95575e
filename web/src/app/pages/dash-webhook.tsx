/** `/dash/account/webhooks/{id}`: one webhook with what was sent to it. */
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { WebhookPage } from '../../features/account/webhooks/webhook-page.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { showToast } from '../../ui/toasts/toast-queue.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ webhooks }) => webhooks;

export function Page() {
  const t = useTranslations('webhooks');
  const { id = '' } = useParams();
  const list = useLocalPath()('/dash/account/webhooks');
  const navigate = useNavigate();
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <Link to={list} className="link mt-7 flex w-fit items-center gap-1.5 text-14">
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      <WebhookPage
        key={id}
        id={id}
        onDeleted={() => {
          showToast({ type: 'success', title: t('removed') });
          void navigate(list);
        }}
      />
    </div>
  );
}
