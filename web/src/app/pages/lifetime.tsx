/** `/appsumoforever`: what lifetime codes give, and the way to enter them. */

import { LifetimeOffer } from '../../features/billing/lifetime/lifetime-offer.tsx';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';
import type { HeadOf } from '../page.tsx';
import { useVisitor } from '../use-visitor.ts';

export const head: HeadOf = ({ lifetime }) => lifetime;

export function Page() {
  const { marked } = useVisitor();
  return (
    <main id="content" className="mx-auto w-full max-w-[960px] px-4 pt-6 pb-16 sm:px-8 sm:pt-12">
      <LifetimeOffer isSignedIn={marked} support={<ContactEntry className="link" Form={ContactForm} />} />
    </main>
  );
}
