/** The head of a request: who asks, its title and message, and until when. */
import type { GiveView } from '@waybill/contract/giving';
import { shownLine } from '@waybill/contract/shown-names';
import { BrandMessage } from '../../brand/brand-message.tsx';
import { Facts } from './facts.tsx';
import { OwnerLine } from './owner-line.tsx';

interface DocumentHeadProps {
  readonly give: GiveView;
  /** Of the title, which is the page's own heading unless the request is shown within another page. */
  readonly heading?: 'h1' | 'h4';
}

export function DocumentHead({ give, heading: Heading = 'h1' }: DocumentHeadProps) {
  return (
    <>
      <BrandMessage brand={give.brand} />
      <OwnerLine give={give} delivered={give.handedIn.length > 0} />
      <Heading dir="auto" className="give-title">
        {shownLine(give.title)}
      </Heading>
      {give.message && (
        <p dir="auto" className="link-message mt-2 max-w-[60ch] text-start">
          {give.message}
        </p>
      )}
      <Facts give={give} />
    </>
  );
}
