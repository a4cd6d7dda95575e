/** Says that files are being added to a transfer that was sent, and how to leave that. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { leaveAdding } from '../add-files.ts';

export function OntoNote({ slug }: { slug: string }) {
  const t = useTranslations('send.onto');
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-[1_1_14rem] text-14">
        <strong className="font-[600]">{t('title', { slug })}</strong>{' '}
        <span className="text-ink-2">{t('text')}</span>
      </p>
      <Button size="sm" onClick={leaveAdding}>
        {t('leave')}
      </Button>
    </div>
  );
}
