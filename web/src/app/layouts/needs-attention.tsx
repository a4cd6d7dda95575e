/** What needs the sender's attention, on pages that do not have the library's texts. */
import { WEEK_S } from '@waybill/contract/expiry';
import { folderSize } from '@waybill/contract/files';
import { planOfAccount } from '@waybill/contract/plans';
import { Suspense } from 'react';
import type { AttentionListProps } from '../../features/transfers/attention/attention-list.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { useNavigate } from '../../router/hooks.ts';
import { useUser } from '../../session/use-session.tsx';
import { withTexts } from '../loading/with-texts.tsx';

const List = withTexts<AttentionListProps>(
  ['library'],
  async () => (await import('../../features/transfers/attention/attention-list.tsx')).AttentionList,
);

export function NeedsAttention() {
  const user = useUser();
  const plan = planOfAccount(user);
  const navigate = useNavigate();
  const local = useLocalPath();
  const size = useCall(folderSize, { body: { userid: user._id } }).data?.size;
  const hrefOf = (slug: string) => local(`/dash/transfers/${slug}`);
  return (
    <Suspense fallback={null}>
      <List
        used={size}
        total={plan.storage}
        extendBy={plan.expiries[0] ?? WEEK_S}
        hrefOf={hrefOf}
        onOpen={(slug) => void navigate(hrefOf(slug))}
        onUnseen={() => void navigate(local('/dash/transfers?filter=unseen'))}
        onLargest={() => void navigate(local('/dash/transfers?sort=largest'))}
      />
    </Suspense>
  );
}
