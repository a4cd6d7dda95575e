/** The public interface of keys: API keys, with which programs act for their owner. */
import type { Feature } from '../../feature.ts';
import { keysSection } from './export.ts';
import { mountKeys } from './routes.ts';

export { authenticateKey } from './authenticate-key.ts';
export * from './events.ts';

export const keysFeature: Feature = {
  name: 'keys',
  routes: mountKeys,
  exportData: [keysSection],
};
