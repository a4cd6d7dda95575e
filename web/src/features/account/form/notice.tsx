/** A box that says what happened; screen readers announce it. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import type { Failure } from './failure.ts';

interface NoticeProps {
  readonly tone: 'refused' | 'delivered';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  const Mark = tone === 'refused' ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === 'refused' ? 'alert' : 'status'}
      className={cx('paper-notice', `paper-notice-${tone}`)}
    >
      <Mark size={18} aria-hidden="true" className="mt-[0.15em] flex-none" />
      <div className="min-w-0">
        {title && <p className="font-[600]">{title}</p>}
        {children && <p className={title ? 'text-ink-2' : undefined}>{children}</p>}
      </div>
    </div>
  );
}

/** `title` says which limit was reached. */
export function FailureNotice({ failure, title }: { failure: Failure | null; title?: string | undefined }) {
  const t = useTranslations('auth.trouble');
  if (failure === null) return null;
  return (
    <Notice tone="refused" title={title}>
      {'n' in failure ? t(failure.words, { n: failure.n }) : t(failure.words)}
    </Notice>
  );
}
