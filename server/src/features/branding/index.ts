/** The public interface of branding: a company's look on pages and in mails. */
import type { ExportSection, Feature } from '../../feature.ts';
import { mountBranding } from './routes.ts';
import { findBrand } from './store.ts';
import { chosenOf } from './view.ts';

export { brandOf, lookOf, mailBrandOf } from './brand-of.ts';

const brandingSection: ExportSection = {
  name: 'branding',
  entries: async function* (db, { id }) {
    const stored = await findBrand(db, id);
    if (stored !== undefined && stored.background !== null) yield chosenOf(stored);
  },
};

export const brandingFeature: Feature = {
  name: 'branding',
  routes: mountBranding,
  exportData: [brandingSection],
};
