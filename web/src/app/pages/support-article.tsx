/** `/support/{name}`: one article. */
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { SupportArticleView } from '../../features/content/support-article.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { contentPage } from '../content-page.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';

export const { Page, head, load } = contentPage('support', ({ document }) => {
  const local = useLocalPath();
  return (
    <main id="content" className="support-page">
      <SupportArticleView
        article={document}
        homePath={local('/support')}
        pathOf={(name) => local(`/support/${name}`)}
        contact={<ContactEntry className="ui-btn ui-btn-plain h-10 px-4 text-14" Form={ContactForm} />}
      />
    </main>
  );
});
