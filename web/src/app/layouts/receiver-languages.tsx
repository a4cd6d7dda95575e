/** The language switch above the pages of recipients, who may never scroll to the footer. */
import { useLocation } from 'react-router';
import { LanguageList } from '../../features/site/chrome/language-list.tsx';
import { plainPath } from '../../i18n/lang.ts';

export function ReceiverLanguages() {
  const { pathname } = useLocation();
  return (
    <div className="receive-langs">
      <LanguageList here={plainPath(pathname)} />
    </div>
  );
}
