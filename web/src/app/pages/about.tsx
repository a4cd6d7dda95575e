/** `/about`: what this is, and why. */
import { PlainPageView } from '../../features/content/plain-page.tsx';
import { contentPage } from '../content-page.tsx';

export const { Page, head, load } = contentPage(
  'pages',
  ({ document }) => <PlainPageView page={document} />,
  { name: 'about' },
);
