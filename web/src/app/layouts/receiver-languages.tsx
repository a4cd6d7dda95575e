/** The language switch above the pages of recipients, who may never scroll to the footer. */
import { LanguageList } from '../../features/site/chrome/language-list.tsx';
import type { Lang } from '../../i18n/lang.ts';

interface ReceiverLanguagesProps {
  /** What the page is, beside it. */
  readonly note?: string;
  readonly onChoose?: (lang: Lang) => void;
}

export function ReceiverLanguages({ note, onChoose }: ReceiverLanguagesProps) {
  return (
    <div className="receive-langs">
      {note && <p className="receive-kind">{note}</p>}
      <LanguageList onChoose={onChoose} />
    </div>
  );
}
