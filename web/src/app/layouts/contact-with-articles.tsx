/** The conversation with the operator, with support articles suggested while someone writes. */
import { useCallback } from 'react';
import type { ContactFormProps } from '../../features/contact/contact-entry.tsx';
import { ContactPanel } from '../../features/contact/contact-panel.tsx';
import { loadSearch } from '../../features/content/search.ts';
import { localPath } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { isOurAddress } from '../our-address.ts';

export function ContactWithArticles(props: ContactFormProps) {
  const lang = useLang();
  const suggest = useCallback(
    async (text: string) => {
      const find = await loadSearch(lang);
      return find(text).map(({ name, title }) => ({ title, path: localPath(lang, `/support/${name}`) }));
    },
    [lang],
  );
  return <ContactPanel {...props} {...(isOurAddress() ? { suggest } : {})} />;
}
