/** The public interface of the contact feature. */
import type { Feature } from '../../feature.ts';
import { mountContact } from './routes.ts';

export * from './events.ts';
export { findMessage, keepMessage, listMessages } from './store.ts';

export const contactFeature: Feature = {
  name: 'contact',
  routes: mountContact,
};
