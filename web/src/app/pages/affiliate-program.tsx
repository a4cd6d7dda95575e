/** `/affiliate-program`: how to recommend the product with an own link. */
import { AffiliateCall } from '../../features/affiliate/affiliate-call.tsx';
import { PlainPageView } from '../../features/content/plain-page.tsx';
import { contentPage } from '../content-page.tsx';

export const { Page, head, load } = contentPage(
  'pages',
  ({ document }) => (
    <PlainPageView page={document}>
      <div className="mt-10">
        <AffiliateCall />
      </div>
    </PlainPageView>
  ),
  { name: 'affiliate-program' },
);
