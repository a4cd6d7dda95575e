/** The public interface of imports: what was taken over from another program, and the links it had there. */
import type { Feature } from '../../feature.ts';
import { mountOldLinks } from './routes.ts';

// For the operator.

export { importUser } from './import-user.ts';
export { importedBefore, keepImport, storageOwnerOf } from './store.ts';

export const importsFeature: Feature = {
  name: 'imports',
  routes: mountOldLinks,
};
