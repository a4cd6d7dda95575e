/** Shows a page of the account to those whom it is for, and tells the other people of a team who manages it. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { useUser } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { isFor, type OnlyFor as Only } from './menu-entries.ts';

interface OnlyForProps {
  readonly only: Only;
  readonly what: 'teams' | 'billing' | 'plans';
  readonly children: ReactNode;
}

export function OnlyFor({ only, what, children }: OnlyForProps) {
  const t = useTranslations('dash.managed');
  const tabs = useTranslations('dash.accountTabs');
  const local = useLocalPath();
  const { teamPlace, parentAdmin } = useUser();
  if (parentAdmin === null || isFor(teamPlace, only)) return children;
  const { parentAdminFullName, parentEmail } = parentAdmin;
  const name = isolatedLine(parentAdminFullName || parentEmail);
  return (
    <>
      <h1 className="mt-7 mb-5 text-36">{tabs(what)}</h1>
      <div className="ui-settings">
        <EmptyState
          title={t('title', { name })}
          action={
            <>
              <Button render={<a href={`mailto:${parentEmail}`}>{null}</a>}>{t('ask', { name })}</Button>
              <Button variant="ghost" render={<Link to={local('/dash/account/profile#team')} />}>
                {t('profile')}
              </Button>
            </>
          }
        >
          {t(what === 'teams' ? 'teams' : 'billing', { name })}
        </EmptyState>
      </div>
    </>
  );
}
