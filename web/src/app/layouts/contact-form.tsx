/** The contact form, loaded when it is opened. */
import type { ContactFormProps } from '../../features/contact/contact-entry.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const ContactForm = withTexts<ContactFormProps>(
  ['site', 'errors'],
  async () => (await import('../../features/contact/contact-form.tsx')).ContactForm,
);
