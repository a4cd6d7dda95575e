/** Loads the send panel with its texts after the first paint, and shows a placeholder until then. */
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
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

/** In a transition the placeholder stays until the panel is there, which is rendered in slices. */
function Slot({ outline, ...props }: SendSlotProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let gone = false;
    void afterPaint().then(() => !gone && startTransition(() => setPainted(true)));
    return () => {
      gone = true;
    };
  }, []);
  return painted ? <Panel {...props} support={support} /> : outline;
}

export function SendSlot(props: SendSlotProps) {
  return (
    <Suspense fallback={props.outline}>
      <Slot {...props} />
    </Suspense>
  );
}
