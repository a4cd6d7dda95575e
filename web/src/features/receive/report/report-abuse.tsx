/** The way to report a transfer; the form itself is loaded when it is opened. */
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';

const Form = lazy(async () => {
  const { ReportForm } = await import('./report-form.tsx');
  return { default: ReportForm };
});

export function ReportAbuse({ slug, className }: { slug: string; className?: string }) {
  const t = useTranslations('receive.report');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={cx('receive-report', className)} aria-haspopup="dialog" onClick={show}>
        <Flag size={13} aria-hidden="true" />
        {t('open')}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Form slug={slug} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
