/** A notice inside the panel: what happened, and the way out of it. */
import { CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorText } from '../../ui/error-text.tsx';

export interface NoticeProps {
  readonly tone: 'refused' | 'calm' | 'expiring';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The way out: a button or a link. */
  readonly action?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

export function Notice({ tone, title, children, action, onClose }: NoticeProps) {
  const t = useTranslations('send');
  const Mark = tone === 'calm' ? Info : CircleAlert;
  return (
    <div role={tone === 'refused' ? 'alert' : 'status'} className={cx('send-notice', `send-notice-${tone}`)}>
      <Mark size={17} aria-hidden="true" className="mt-[0.18em] flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-[600]">
          <ErrorText>{title}</ErrorText>
        </p>
        {children && (
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <ErrorText>{children}</ErrorText>
          </p>
        )}
        {action && <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">{action}</div>}
      </div>
      {onClose && (
        <IconButton label={t('close')} size="sm" className="-my-1 -mr-1.5" onClick={onClose}>
          <X size={15} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
