/** The head of the list of requests: the search, this month's count, and the button to ask for files. */
import type { RequestCounts } from '@waybill/contract/requests';
import { Plus, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useSlash } from '../../../ui/use-slash.ts';
import { SEARCH_MAX } from './list-view.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ListHeadProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly counts: RequestCounts | undefined;
  /** Requests that the plan allows in a month; null without a limit. */
  readonly most: number | null;
  readonly onNew: () => void;
  /** Moves from the search into the list. */
  readonly onDown: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function ListHead({ q, onSearch, counts, most, onNew, onDown }: ListHeadProps) {
  const t = useTranslations('requests');
  const [text, setText] = useTypedSearch(q, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const focusField = useRef(() => field.current?.focus()).current;
  useSlash(focusField);
  return (
    <>
      <header className="req-top">
        <h1 id="requests" className="text-28">
          {t('heading')}
        </h1>
        {counts !== undefined && most !== null && (
          <span className="num text-14 text-ink-3">
            {t('thisMonth', { n: formatCount(counts.askedThisMonth), most: formatCount(most) })}
          </span>
        )}
      </header>
      <div className="req-tools">
        <TextInput
          ref={field}
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape' && text !== '') setText('');
            else if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault();
              onDown();
            }
          }}
          icon={<Search {...icon} />}
          end={
            text === '' ? (
              <Kbd className="mr-2 max-sm:hidden">/</Kbd>
            ) : (
              <IconButton
                label={t('clearSearch')}
                size="sm"
                onClick={() => {
                  setText('');
                  field.current?.focus();
                }}
              >
                <X {...icon} />
              </IconButton>
            )
          }
          className="req-search"
        />
        <Button variant="ink" icon={<Plus {...icon} />} className="req-new" onClick={onNew}>
          {t('new')}
        </Button>
      </div>
    </>
  );
}
