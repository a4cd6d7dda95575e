/** The shape of a payment form that is loading. */
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton height={88} shape="box" />
      <Skeleton height={40} shape="box" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton height={40} shape="box" />
        <Skeleton height={40} shape="box" />
      </div>
      <Skeleton height={52} shape="box" />
    </div>
  );
}
