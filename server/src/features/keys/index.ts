/** The public interface of keys: API keys, with which programs act for their owner. */
import type { Feature } from '../../feature.ts';
import { mountDeviceLogins } from './device/routes.ts';
import { sweepLogins } from './device/store.ts';
import { keysSection } from './export.ts';
import { mountKeys } from './routes.ts';

export { authenticateKey } from './authenticate-key.ts';
export * from './events.ts';

export const keysFeature: Feature = {
  name: 'keys',
  routes(app, deps) {
    mountKeys(app, deps);
    mountDeviceLogins(app, deps);
  },
  sweep: ({ db }) => sweepLogins(db),
  exportData: [keysSection],
};
