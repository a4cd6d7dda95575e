/** `/faqs`: questions people ask before and after they try it. */
import { PlainPageView } from '../../features/content/plain-page.tsx';
import { contentPage } from '../content-page.tsx';

export const { Page, head, load } = contentPage(
  'pages',
  ({ document }) => <PlainPageView page={document} />,
  { name: 'faqs' },
);
