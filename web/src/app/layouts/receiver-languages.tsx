/** The language switch above the pages of recipients, who may never scroll to the footer. */
import { useLocation } from 'react-router';
import { LanguageList } from '../../features/site/chrome/language-list.tsx';
import { plainPath } from '../../i18n/lang.ts';

/** `note`: what the page is, beside it. */
export function ReceiverLanguages({ note }: { note?: string }) {
  const { pathname } = useLocation();
  return (
    <div className="receive-langs">
      {note && <p className="receive-kind">{note}</p>}
      <LanguageList here={plainPath(pathname)} />
    </div>
  );
}
