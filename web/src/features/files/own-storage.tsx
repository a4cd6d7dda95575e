/** The storage meter of the signed-in user. */
import { planOf } from '@waybill/contract/plans';
import { storageState } from '@waybill/contract/states';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../i18n/format.ts';
import { StorageMeter } from '../../ui/progress/storage-meter.tsx';

/** `size` is undefined as long as it is not known. */
export function OwnStorage({ user, size }: { user: UserView; size: number | undefined }) {
  const t = useTranslations('dash');
  const { storage } = planOf(user.role);
  const used = size ?? 0;
  return (
    <StorageMeter
      label={t('storage')}
      used={used}
      total={storage}
      // What is not known is not said to be nothing.
      amount={`${size === undefined ? '…' : formatSize(used)} / ${formatSize(storage)}`}
      note={storageState(used, storage) === 'full' ? t('storageFull') : t('storageAlmostFull')}
    />
  );
}
