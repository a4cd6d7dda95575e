/** The button that opens the conversation with the operator, which is loaded when it is needed. */
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/numbers.ts';
import { useLocation } from '../../router/hooks.ts';
import { useUnread } from './use-unread.ts';

export interface ContactFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ContactEntryProps {
  className: string;
  Form: ComponentType<ContactFormProps>;
  /** Another name than its own. */
  label?: string | undefined;
  /** The one that marks unread answers, and that the links in our mails open. */
  isMain?: boolean | undefined;
}

const HASH = '#contact';

export function ContactEntry({ className, Form, label, isMain = false }: ContactEntryProps) {
  const t = useTranslations('site.contact');
  const [open, setOpen] = useState(false);
  // Stays once it was opened, so that a half-written message is there again.
  const [wanted, setWanted] = useState(false);
  const unread = useUnread(isMain);
  const isAsked = useLocation().hash === HASH && isMain;
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address.
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
  const hasMark = isMain && unread > 0;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={hasMark ? t('openNew', { n: formatCount(unread) }) : undefined}
        onClick={show}
      >
        {label ?? t('open')}
        {hasMark && <span aria-hidden="true" className="site-mark" />}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Form open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
