/** Loads the send panel with its texts after the first paint, and shows a placeholder until then. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import type { SendPanelProps } from '../../features/send/panel.tsx';
import { afterPaint } from '../loading/after-paint.ts';
import { withTexts } from '../loading/with-texts.tsx';
import { ContactForm } from './contact-form.tsx';

const LOOKS = { link: 'link text-14 font-medium', button: 'ui-btn ui-btn-ink h-12 px-6 text-16' } as const;

const support: SendPanelProps['support'] = (label, look = 'link') => (
  <ContactEntry className={LOOKS[look]} Form={ContactForm} label={label} />
);

const Panel = withTexts<SendPanelProps>(
  ['site', 'send'],
  async () => (await import('../../features/send/panel.tsx')).SendPanel,
);

type SendSlotProps = Omit<SendPanelProps, 'support'> & { readonly outline: ReactNode };

export function SendSlot({ outline, ...props }: SendSlotProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let gone = false;
    void afterPaint().then(() => !gone && setPainted(true));
    return () => {
      gone = true;
    };
  }, []);
  if (!painted) return outline;
  return (
    <Suspense fallback={outline}>
      <Panel {...props} support={support} />
    </Suspense>
  );
}
