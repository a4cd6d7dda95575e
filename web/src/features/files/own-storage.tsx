/** The storage meter of the signed-in user; people of a team share one. */
import { planOfAccount } from '@waybill/contract/plans';
import { isolatedLine } from '@waybill/contract/shown-names';
import { storageState } from '@waybill/contract/states';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { formatSize, formatUsed } from '../../i18n/format.ts';
import { StorageMeter } from '../../ui/progress/storage-meter.tsx';

/** `size` is undefined as long as it is not known. */
export function OwnStorage({ user, size }: { user: UserView; size: number | undefined }) {
  const t = useTranslations('dash');
  const { storage } = planOfAccount(user);
  const used = size ?? 0;
  const isFull = storageState(used, storage) === 'full';
  const { parentAdmin, team } = user;
  const name = parentAdmin && isolatedLine(parentAdmin.parentAdminFullName || parentAdmin.parentEmail);
  return (
    <StorageMeter
      label={parentAdmin !== null || team.length > 0 ? t('teamStorage') : t('storage')}
      used={used}
      total={storage}
      // What is not known is not said to be nothing.
      amount={`${size === undefined ? '…' : formatUsed(used, storage)} / ${formatSize(storage)}`}
      // Only the owner of a team can choose a larger plan.
      note={
        name === null
          ? t(isFull ? 'storageFull' : 'storageAlmostFull')
          : t(isFull ? 'memberFull' : 'memberAlmostFull', { name })
      }
    />
  );
}
