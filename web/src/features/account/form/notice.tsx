/** A box that says what happened; screen readers announce it. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorText } from '../../../ui/error-text.tsx';

type Tone = 'refused' | 'delivered' | 'route';

const marks = { refused: CircleAlert, delivered: CircleCheck, route: Info } satisfies Record<Tone, unknown>;

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  const Mark = marks[tone];
  return (
    <div role={tone === 'refused' ? 'alert' : 'status'} className={cx('card-notice', `card-notice-${tone}`)}>
      <Mark size={18} aria-hidden="true" className="mt-[0.15em] flex-none" />
      <div className="min-w-0">
        {title && <p className="font-[600]">{title}</p>}
        {children && (
          <p className={title ? 'text-ink-2' : undefined}>
            <ErrorText>{children}</ErrorText>
          </p>
        )}
      </div>
    </div>
  );
}

/** Says why a call failed, if it did; `title` says which limit was reached. */
export function ErrorNotice({ error, title }: { error: unknown; title?: ReactNode }) {
  const say = useErrorText();
  if (error === null) return null;
  return (
    <Notice tone="refused" title={title}>
      {say(error)}
    </Notice>
  );
}
