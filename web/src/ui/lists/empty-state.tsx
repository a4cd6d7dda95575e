/** A list with nothing in it: a sentence, one action, and a route that leads nowhere yet. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ErrorText } from '../error-text.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `refused` for something that went wrong. */
  tone?: 'calm' | 'refused' | undefined;
  className?: string | undefined;
}

export function EmptyState({ title, children, action, tone = 'calm', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <svg width={176} height={52} viewBox="0 0 176 52" fill="none" aria-hidden="true" className="mb-5">
        <path
          d="M12 40C52 2 118 2 162 34"
          stroke="var(--line-2)"
          strokeWidth={2}
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
        <circle cx={12} cy={40} r={6} fill="var(--ink)" />
        {tone === 'refused' ? (
          <path
            d="m157 29 10 10m0-10-10 10"
            stroke="var(--refused)"
            strokeWidth={2.5}
            strokeLinecap="round"
          />
        ) : (
          <circle cx={162} cy={34} r={6} fill="var(--paper)" stroke="var(--line-2)" strokeWidth={2} />
        )}
      </svg>
      <p className="text-18 font-semibold tracking-tight text-balance">
        <ErrorText>{title}</ErrorText>
      </p>
      {children && (
        <p className="mt-1.5 max-w-[42ch] text-14 text-balance text-ink-2">
          <ErrorText>{children}</ErrorText>
        </p>
      )}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
