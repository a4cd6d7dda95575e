/** Loads the registration dialog with its texts when it is opened. */
import { use } from 'react';
import type { SignupDialogProps } from '../../features/account/register/signup-entry.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { texts } from '../../i18n/messages.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { loadChunk } from '../loading/retry.ts';
import { TextsProvider } from '../page.tsx';

async function load(lang: Lang) {
  const [module, messages] = await Promise.all([
    loadChunk(() => import('../../features/account/register/signup-dialog.tsx')),
    loadChunk(texts[lang].auth),
  ]);
  return { Dialog: module.SignupDialog, messages };
}

const loaded = new Map<Lang, ReturnType<typeof load>>();

function loadedOnce(lang: Lang): ReturnType<typeof load> {
  const known = loaded.get(lang);
  if (known !== undefined) return known;
  const loading = load(lang);
  loaded.set(lang, loading);
  return loading;
}

export function SignupDialog(props: SignupDialogProps) {
  const lang = useLang();
  const { Dialog, messages } = use(loadedOnce(lang));
  return (
    <TextsProvider lang={lang} messages={messages}>
      <Dialog {...props} />
    </TextsProvider>
  );
}
