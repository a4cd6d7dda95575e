/** The conversation with the operator, loaded when it is opened. */
import type { ContactFormProps } from '../../features/contact/contact-entry.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const ContactForm = withTexts<ContactFormProps>(
  ['contact', 'errors'],
  async () => (await import('./contact-with-articles.tsx')).ContactWithArticles,
);
