/** The facts of an invitation, on the stub of the card: for whom, as what, and until when. */
import { useTranslations } from 'use-intl/react';
import { formatDate, formatDay } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { nameOf } from '../names.ts';
import type { Invitation } from './use-invite.ts';

export function InviteStub({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('invite');
  const lang = useLang();
  const { email, role, owner, expiresAt } = invitation;
  const facts = [
    ['for', email],
    ['role', t(`roles.${role}`)],
    ['owner', nameOf(owner)],
  ] as const;
  return (
    <dl className="grid content-start gap-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="ui-label">{t(name)}</dt>
          <dd className="mt-0.5 text-14 wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt className="ui-label">{t('expires')}</dt>
        <dd className="num mt-0.5 text-14" title={formatDate(expiresAt, lang)}>
          {formatDay(expiresAt, lang)}
        </dd>
      </div>
    </dl>
  );
}
