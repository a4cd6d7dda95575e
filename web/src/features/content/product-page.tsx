/** A product page: what it does for its reader, shown with the product itself. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { PictureView } from './picture.tsx';
import { Prose } from './prose.tsx';
import { TryIt } from './try-it.tsx';
import type { ProductEntry, ProductPage } from './types.ts';

interface ProductPageViewProps {
  page: ProductPage;
  others: readonly ProductEntry[];
}

export function ProductPageView({ page, others }: ProductPageViewProps) {
  const t = useTranslations('content.product');
  const local = useLocalPath();
  return (
    <main id="content" className="product-page">
      <header className="product-head">
        <p className="ui-label">{t('label')}</p>
        <h1 className="mt-3 text-36 text-balance sm:text-48">{page.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{page.lead}</p>
      </header>
      {page.picture && <PictureView picture={page.picture} first className="mt-8 sm:mt-10" />}
      <Prose html={page.html} className="product-prose" />
      <TryIt what={page.try} />
      <nav aria-label={t('others')} className="mt-14">
        <h2 className="ui-label">{t('others')}</h2>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {others
            .filter(({ name }) => name !== page.name)
            .map(({ name, heading, description }) => (
              <li key={name} className="border-t border-line py-4">
                <Link to={local(`/product/${name}`)} className="link font-[550]">
                  {heading}
                </Link>
                <p className="mt-1 text-14 text-ink-2">{description}</p>
              </li>
            ))}
        </ul>
      </nav>
    </main>
  );
}
