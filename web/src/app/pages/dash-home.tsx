/** `/dash`: the send panel, the storage of the plan, and the list of transfers. */
import { listContacts } from '@waybill/contract/contacts';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { folderSize } from '@waybill/contract/files';
import { planOf } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Welcome } from '../../features/account/welcome.tsx';
import { OwnStorage } from '../../features/files/own-storage.tsx';
import { beginAdding } from '../../features/send/begin-adding.ts';
import { SentTransfers } from '../../features/transfers/sent-transfers.tsx';
import { refreshTransfer, useSentThisMonth } from '../../features/transfers/transfer-pages.ts';
import { formatCount, formatSize } from '../../i18n/format.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { invalidate } from '../../queries/answers.ts';
import { useCall } from '../../queries/use-call.ts';
import { useUser } from '../../session/use-session.tsx';
import { SendOutline } from '../layouts/send-outline.tsx';
import { SendSlot } from '../layouts/send-slot.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash;

function PlanFacts({ size }: { size: number | undefined }) {
  const t = useTranslations('dash');
  const local = useLocalPath();
  const user = useUser();
  const plan = planOf(user.role);
  const count = (most: number | null) => (most === null ? t('home.unlimited') : formatCount(most));
  const facts = [
    [t('home.transfer'), formatSize(plan.uploadLimit)],
    [t('home.receivers'), formatCount(plan.emailTo)],
    [t('home.files'), formatCount(plan.fileLimit)],
    [t('home.transfers'), count(plan.monthlyTransfers)],
  ];
  return (
    <aside aria-labelledby="plan" className="grid content-start gap-6">
      <OwnStorage user={user} size={size} />
      <div>
        <h2 id="plan" className="ui-label">
          {t('home.plan', { plan: t(`roles.${user.role}`) })}
        </h2>
        <dl className="mt-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
              <dt className="text-14 text-ink-2">{label}</dt>
              <dd className="num text-14 font-[600]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Link to={local('/dash/account/profile')} className="link w-fit text-14">
        {t('home.profile')}
      </Link>
    </aside>
  );
}

const NOBODY: AnswerOf<typeof listContacts> = { contacts: [], groups: [] };

/** After sending; live events may not get through. */
function loadAgain(userId: string, slug: string): void {
  refreshTransfer(userId, slug).catch(() => {}); // The next look at the list gets it right.
  void invalidate(folderSize);
  void invalidate(listContacts);
}

export function Page() {
  const user = useUser();
  const size = useCall(folderSize, { body: { userid: user._id } }).data?.size;
  const month = useSentThisMonth(user._id);
  const { contacts, groups } = useCall(listContacts, {}).data ?? NOBODY;
  const account = useMemo(() => ({ used: size, month, contacts, groups }), [size, month, contacts, groups]);
  const panel = useRef<HTMLDivElement>(null);
  const add = (transfer: TransferView): boolean => {
    const begun = beginAdding(transfer);
    panel.current?.scrollIntoView({ block: 'start' });
    return begun;
  };
  return (
    <div className="dash-page">
      <Welcome user={user} />
      <div ref={panel} className="mt-7 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_240px]">
        <SendSlot
          user={user}
          account={account}
          onSent={({ slug }) => loadAgain(user._id, slug)}
          outline={<SendOutline user={user} />}
        />
        <PlanFacts size={size} />
      </div>
      <div className="mt-14">
        <SentTransfers userId={user._id} onAdd={add} />
      </div>
    </div>
  );
}
