/** The search of the library in the frame of the dashboard: on the library it filters at once, elsewhere Enter leads there. */
import { SEARCH_MAX } from '@waybill/contract/library';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useSlashTaken } from '../../../ui/use-slash.ts';
import { useLibraryView } from './use-library-view.ts';

/** After the last letter, before the server is asked. */
const TYPING_MS = 180;

interface SearchFieldProps {
  /** Whether the library is on the page. */
  readonly isHere: boolean;
  /** Opens the library with a search. */
  readonly onGo: (q: string) => void;
}

export function SearchField({ isHere, onGo }: SearchFieldProps) {
  const t = useTranslations('dash.search');
  const [{ q }, changeView] = useLibraryView();
  const [text, setText] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useSlashTaken();
  const shown = isHere ? q : '';
  /** What the address says, unless that comes from here. */
  const said = useRef(shown);
  if (said.current !== shown) {
    said.current = shown;
    if (text.trim() !== shown.trim()) setText(shown);
  }
  useEffect(() => {
    if (!isHere || text.trim() === said.current.trim()) return;
    const timer = setTimeout(() => {
      said.current = text.trim();
      changeView({ q: text.trim() });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [isHere, text, changeView]);

  useKeys({
    '/': (event) => {
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    },
  });
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') field.current?.blur();
      else setText('');
    } else if (event.key === 'Enter' && !isHere && text.trim() !== '') {
      onGo(text.trim());
      setText('');
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is too new for some browsers
    <div role="search" className="dash-search">
      <TextInput
        ref={field}
        type="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        icon={<Search size={16} aria-hidden="true" />}
        end={
          text === '' ? (
            !isTaken && <Kbd className="mr-2 max-md:hidden">/</Kbd>
          ) : (
            <IconButton label={t('clear')} size="sm" onClick={clear}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </div>
  );
}
