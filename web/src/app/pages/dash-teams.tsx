/** `/dash/account/teams`: the people who share the plan and its storage. */
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { OnlyFor } from '../../features/account/only-for.tsx';
import { TeamsPanel } from '../../features/account/teams/teams-panel.tsx';
import { RecordCard } from '../../features/domains/record-card.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ teams }) => teams;

export function Page() {
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <OnlyFor only="admins" what="teams">
        <TeamsPanel
          renderRecord={(record) => <RecordCard key={`${record.use} ${record.name}`} record={record} />}
        />
      </OnlyFor>
    </div>
  );
}
