/** Loads the send panel with its texts after the first paint, and shows a placeholder until then. */
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import type { SendPanelProps } from '../../features/send/panel.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { texts } from '../../i18n/messages.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { afterPaint } from '../loading/after-paint.ts';
import { loadChunk } from '../loading/retry.ts';
import { TextsProvider } from '../page.tsx';
import { ContactForm } from './contact-form.tsx';

const support = (label: string): ReactNode => (
  <ContactEntry className="link text-14 font-medium" Form={ContactForm} label={label} />
);

async function load(lang: Lang) {
  const [module, send, site] = await Promise.all([
    loadChunk(() => import('../../features/send/panel.tsx')),
    loadChunk(texts[lang].send),
    loadChunk(texts[lang].site),
  ]);
  return { Panel: module.SendPanel, messages: { ...site, ...send } };
}

const loaded = new Map<Lang, ReturnType<typeof load>>();

function loadedOnce(lang: Lang): ReturnType<typeof load> {
  const known = loaded.get(lang);
  if (known !== undefined) return known;
  const loading = load(lang);
  loaded.set(lang, loading);
  return loading;
}

type SendSlotProps = Omit<SendPanelProps, 'support'> & { readonly outline: ReactNode };

function Loaded(props: Omit<SendPanelProps, 'support'>) {
  const lang = useLang();
  const { Panel, messages } = use(loadedOnce(lang));
  return (
    <TextsProvider lang={lang} messages={messages}>
      <Panel {...props} support={support} />
    </TextsProvider>
  );
}

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
      <Loaded {...props} />
    </Suspense>
  );
}
