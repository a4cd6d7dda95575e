/** The language switch above the pages of recipients, who may never scroll to the footer. */
import { useLocation } from 'react-router';
import { LanguageList } from '../../features/site/chrome/language-list.tsx';
import { type Lang, plainPath } from '../../i18n/lang.ts';

interface ReceiverLanguagesProps {
  /** What the page is, beside it. */
  readonly note?: string;
  readonly onChoose?: (lang: Lang) => void;
}

export function ReceiverLanguages({ note, onChoose }: ReceiverLanguagesProps) {
  const { pathname } = useLocation();
  return (
    <div className="receive-langs">
      {note && <p className="receive-kind">{note}</p>}
      <LanguageList here={plainPath(pathname)} onChoose={onChoose} />
    </div>
  );
}
