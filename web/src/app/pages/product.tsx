/** `/product/{name}`: what the product does for one kind of reader. */

import { loadDocument, loadLists } from '../../features/content/load.ts';
import { ProductPageView } from '../../features/content/product-page.tsx';
import type { ProductEntry, ProductPage } from '../../features/content/types.ts';
import { useLoaderData } from '../../router/hooks.ts';
import { headOfContent } from '../content-page.tsx';
import { Missing } from '../layouts/missing.tsx';
import type { HeadOf, LoadData } from '../page.tsx';

interface ProductData {
  readonly page: ProductPage;
  readonly others: readonly ProductEntry[];
}

export const load: LoadData = async (lang, name = ''): Promise<ProductData | null> => {
  const [page, { product }] = await Promise.all([loadDocument(lang, 'product', name), loadLists(lang)]);
  return page && { page, others: product };
};

// The route passes what `load` fetched.
export const head: HeadOf = ({ site }, data) =>
  headOfContent((data as ProductData | null)?.page) ?? site?.lost;

export function Page() {
  const data = useLoaderData<ProductData | null>();
  return data === null ? <Missing /> : <ProductPageView {...data} />;
}
