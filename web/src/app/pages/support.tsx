/** `/support`: all articles, and the search. */

import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { loadLists } from '../../features/content/load.ts';
import { SupportHome } from '../../features/content/support-home.tsx';
import type { SupportEntry } from '../../features/content/types.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLoaderData } from '../../router/hooks.ts';
import { ArticleInQuery } from '../article-in-query.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';
import type { HeadOf, LoadData } from '../page.tsx';

export const head: HeadOf = ({ content }) => content?.support;

export const load: LoadData = async (lang) => (await loadLists(lang)).support;

export function Page() {
  const local = useLocalPath();
  const entries = useLoaderData<readonly SupportEntry[]>();
  const pathOf = (name: string) => local(`/support/${name}`);
  return (
    <ArticleInQuery pathOf={pathOf}>
      <main id="content" className="support-page">
        <SupportHome
          entries={entries}
          pathOf={pathOf}
          contact={<ContactEntry className="ui-btn ui-btn-plain h-10 px-4 text-14" Form={ContactForm} />}
        />
      </main>
    </ArticleInQuery>
  );
}
