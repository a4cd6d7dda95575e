/** `/dev/dash`: the dashboard's layout with a sample account; `?member=1` is a member of a team. */
import { planOf } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { menuEntries } from '../../features/account/menu-entries.ts';
import { formatSize } from '../../i18n/format.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate, useSearchParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { StorageMeter } from '../../ui/progress/storage-meter.tsx';
import { DashLayout } from '../layouts/dash-layout.tsx';
import { dashPlaces } from '../layouts/dash-places.ts';
import type { HeadOf } from '../page.tsx';
import { sampleSession } from './sample-sessions.ts';

export const head: HeadOf = ({ dash }) => dash;

export function Page() {
  const t = useTranslations('dash');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const session = sampleSession(query.get('member') === '1' ? 'member' : 'owner');
  const total = planOf(session.role).storage;
  return (
    <DashLayout
      account={
        <AccountMenu
          person={session}
          entries={menuEntries(session.isTeamMember ? 'member' : 'owner')}
          onLogout={() => void navigate(local('/'))}
        />
      }
      places={dashPlaces}
      storage={
        <StorageMeter
          label={t('storage')}
          used={0}
          total={total}
          amount={`${formatSize(0)} / ${formatSize(total)}`}
        />
      }
    >
      <div className="grid min-h-full content-center py-10">
        <p className="ui-label text-center">{t('sample')}</p>
        <EmptyState
          title={t('empty.heading')}
          action={<Button render={<Link to={local('/#send')} />}>{t('empty.home')}</Button>}
        >
          {t('empty.text')}
        </EmptyState>
      </div>
    </DashLayout>
  );
}
