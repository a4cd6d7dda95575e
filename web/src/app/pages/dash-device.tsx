/** `/dash/account/device`: confirms a device, such as a terminal, that asks for an API key. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { DevicePanel } from '../../features/account/device/device-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ keys }) =>
  keys && { title: keys.device.pageTitle, description: keys.device.description };

export function Page() {
  const t = useTranslations('keys.device');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 mb-7 text-36">{t('pageTitle')}</h1>
      <DevicePanel />
    </div>
  );
}
