/** `/faqs`: questions people ask before and after they try it. */
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { PlainPageView } from '../../features/content/plain-page.tsx';
import { questionGroups } from '../../features/content/questions/question-groups.ts';
import { QuestionPage } from '../../features/content/questions/question-page.tsx';
import type { PlainPage } from '../../features/content/types.ts';
import { contentPage } from '../content-page.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';

function Questions({ document }: { document: PlainPage }) {
  const groups = questionGroups(document);
  // A page of one's own may be no list of questions.
  if (groups === null) return <PlainPageView page={document} />;
  return (
    <QuestionPage
      page={document}
      groups={groups}
      contact={<ContactEntry className="ui-btn ui-btn-plain h-10 px-4 text-14" Form={ContactForm} />}
    />
  );
}

export const { Page, head, load } = contentPage('pages', Questions, { name: 'faqs' });
