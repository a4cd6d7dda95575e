/** The banners above every page of the dashboard: a planned deletion, a suspension, an open invoice, a sign-out that failed. */
import { isOverdue } from '@waybill/contract/payment-state';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { DeletionBanner } from '../../features/account/deletion-banner.tsx';
import { RestrictedNotice } from '../../features/account/restricted-notice.tsx';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { ContactForm } from './contact-form.tsx';
import { OverdueBanner } from './overdue-banner.tsx';

export function DashBanners({ user, stuck }: { user: UserView; stuck: boolean }) {
  const t = useTranslations('dash.banner');
  return (
    <>
      {stuck && (
        <div role="alert" className="dash-banner dash-banner-refused">
          <p>{t('stuck')}</p>
        </div>
      )}
      {user.status === 'revoke' && (
        <div role="status" className="dash-banner dash-banner-refused">
          <p>
            <strong className="font-[600]">{t('suspended')}</strong> {t('suspendedText')}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <RestrictedNotice
              contact={<ContactEntry className="ui-btn ui-btn-ink h-10 px-4 text-14" Form={ContactForm} />}
            />
            <ContactEntry className="link" Form={ContactForm} />
          </div>
        </div>
      )}
      {isOverdue(user.paymentState) && user.status !== 'revoke' && <OverdueBanner user={user} />}
      {user.deleteAt !== null && <DeletionBanner at={user.deleteAt} />}
    </>
  );
}
