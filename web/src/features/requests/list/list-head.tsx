/** The head of the list of requests: the search, this month's count, and the button to ask for files. */
import type { RequestCounts } from '@waybill/contract/requests';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
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

export function ListHead({ q, onSearch, counts, most, onNew, onDown }: ListHeadProps) {
  const t = useTranslations('requests');
  const [text, setText] = useTypedSearch(q, onSearch);
  return (
    <>
      <header className="ui-list-head">
        <h1 id="requests" className="text-28">
          {t('heading')}
        </h1>
        {counts !== undefined && most !== null && (
          <span className="num text-14 text-ink-3">
            {t('thisMonth', { n: formatCount(counts.askedThisMonth), most: formatCount(most) })}
          </span>
        )}
      </header>
      <div className="ui-list-tools">
        <ListSearch
          label={t('search')}
          placeholder={t('searchHint')}
          clearLabel={t('clearSearch')}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
          onDown={onDown}
        />
        <Button
          variant="ink"
          icon={<Plus size={16} aria-hidden="true" />}
          className="ui-list-new"
          onClick={onNew}
        >
          {t('new')}
        </Button>
      </div>
    </>
  );
}
