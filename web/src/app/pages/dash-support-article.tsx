/** `/dash/support/{name}`: one article inside the dashboard. */
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { SupportArticleView } from '../../features/content/support-article.tsx';
import type { Documents } from '../../features/content/types.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { contentPage } from '../content-page.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';
import { DashMissing } from '../layouts/dash-missing.tsx';

/** Other articles are opened here too. */
const insideDash = (path: string): string => path.replace(/^(\/zh)?(?=\/support(?:\/|$))/, '$1/dash');

function Article({ document }: { document: Documents['support'] }) {
  const local = useLocalPath();
  return (
    <div className="dash-page">
      <SupportArticleView
        article={document}
        homePath={local('/dash/support')}
        pathOf={(name) => local(`/dash/support/${name}`)}
        linkTo={insideDash}
        contact={<ContactEntry className="ui-btn ui-btn-ink h-10 px-4 text-14" Form={ContactForm} />}
      />
    </div>
  );
}

export const { Page, head, load } = contentPage('support', Article, { Lost: DashMissing });
