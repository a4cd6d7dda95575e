/** Loads the feedback form and its texts when they are needed. */
import type { ComponentType } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { en } from '../../i18n/en.ts';
import { htmlLang, type Lang } from '../../i18n/lang.ts';
import { loadersOf } from '../../i18n/messages.ts';
import type { FeedbackDialogProps } from './feedback-dialog.tsx';

export type FeedbackWindow = ComponentType<FeedbackDialogProps>;

export async function loadFeedback(lang: Lang): Promise<FeedbackWindow> {
  const [{ FeedbackDialog }, ...loaded] = await Promise.all([
    import('./feedback-dialog.tsx'),
    ...loadersOf(lang, ['feedback']).map((load) => load()),
  ]);
  // The provider knows the English sentences by the letter; `Texts` has checked that ours have their keys.
  const messages: Partial<typeof en> = Object.assign({}, ...loaded);
  return (props) => (
    <IntlProvider locale={htmlLang[lang]} messages={messages} timeZone="UTC">
      <FeedbackDialog {...props} />
    </IntlProvider>
  );
}
