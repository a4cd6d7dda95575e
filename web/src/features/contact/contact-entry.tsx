/** The button that opens the contact form, which is loaded when it is needed. */
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';

export interface ContactFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ContactEntryProps {
  className: string;
  Form: ComponentType<ContactFormProps>;
  /** Another name than its own. */
  label?: string | undefined;
}

export function ContactEntry({ className, Form, label }: ContactEntryProps) {
  const t = useTranslations('site.contact');
  const [open, setOpen] = useState(false);
  // Stays once it was opened, so that a half-written message is there again.
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={show}>
        {label ?? t('open')}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Form open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
