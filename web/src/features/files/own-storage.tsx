/** The storage of the signed-in user: how much of it is taken. */

import { planOf } from '@waybill/contract/plans';
import { storageState } from '@waybill/contract/states';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../i18n/format.ts';
import { StorageMeter } from '../../ui/storage-meter.tsx';
import { useFolderSize } from './use-folder-size.ts';

export function OwnStorage({ user }: { user: UserView }) {
  const t = useTranslations('dash');
  const { storage } = planOf(user.role);
  const size = useFolderSize(user._id);
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
