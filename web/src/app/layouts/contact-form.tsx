/** Loads the contact form with its texts when it is opened. */
import { use } from 'react';
import type { ContactFormProps } from '../../features/contact/contact-entry.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { texts } from '../../i18n/messages.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { loadChunk } from '../loading/retry.ts';
import { TextsProvider } from '../page.tsx';

async function load(lang: Lang) {
  const [module, site, errors] = await Promise.all([
    loadChunk(() => import('../../features/contact/contact-form.tsx')),
    loadChunk(texts[lang].site),
    loadChunk(texts[lang].errors),
  ]);
  return { Form: module.ContactForm, messages: { ...site, ...errors } };
}

const loaded = new Map<Lang, ReturnType<typeof load>>();

function loadedOnce(lang: Lang): ReturnType<typeof load> {
  const known = loaded.get(lang);
  if (known !== undefined) return known;
  const loading = load(lang);
  loaded.set(lang, loading);
  return loading;
}

export function ContactForm(props: ContactFormProps) {
  const lang = useLang();
  const { Form, messages } = use(loadedOnce(lang));
  return (
    <TextsProvider lang={lang} messages={messages}>
      <Form {...props} />
    </TextsProvider>
  );
}
