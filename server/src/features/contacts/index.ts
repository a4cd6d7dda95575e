/** The public interface of contacts: the address book and its groups. */
import type { Feature } from '../../feature.ts';
import { contactsSection, groupsSection } from './export.ts';
import { mountContacts } from './routes.ts';
import { sweepUndos } from './undo/store.ts';

export { keepContacts } from './keep-contacts.ts';
export { contactsOf, findContact } from './store.ts';

export const contactsFeature: Feature = {
  name: 'contacts',
  routes: mountContacts,
  sweep: ({ db }) => sweepUndos(db),
  exportData: [contactsSection, groupsSection],
};
