/** Loads the dialog that forwards an encrypted transfer, with its texts, when it is first needed. */
import type { TransferView } from '@waybill/contract/transfers';
import { type ComponentType, lazy, Suspense } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { en } from '../../../i18n/en.ts';
import { htmlLang, type Lang } from '../../../i18n/lang.ts';
import { loadersOf } from '../../../i18n/messages.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import type { Names } from '../encrypted/use-names.ts';

interface EncryptedForwardProps {
  readonly slug: string;
  /** What is known of it already, where it is open. */
  readonly known?: { readonly transfer: TransferView; readonly names: Names };
  readonly onClose: () => void;
  /** Called when the user has seen the link or the passphrase. */
  readonly onDone: (forwarded: TransferView) => void;
}

async function load(lang: Lang): Promise<{ default: ComponentType<EncryptedForwardProps> }> {
  const [{ NamedForward }, { FoundForward }, ...loaded] = await Promise.all([
    import('./named-forward.tsx'),
    import('./found-forward.tsx'),
    ...loadersOf(lang, ['site', 'dash', 'details', 'forwarding']).map((each) => each()),
  ]);
  // The provider knows the English sentences by the letter; `Texts` has checked that ours have their keys.
  const messages: Partial<typeof en> = Object.assign({}, ...loaded);
  return {
    default: ({ slug, known, ...calls }) => (
      <IntlProvider locale={htmlLang[lang]} messages={messages} timeZone="UTC">
        {known === undefined ? (
          <FoundForward slug={slug} {...calls} />
        ) : (
          <NamedForward {...known} {...calls} />
        )}
      </IntlProvider>
    ),
  };
}

const parts = {
  en: lazy(() => load('en')),
  zh: lazy(() => load('zh')),
} satisfies Record<Lang, unknown>;

export function EncryptedForward(props: EncryptedForwardProps) {
  const Part = parts[useLang()];
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
