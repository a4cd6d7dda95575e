/** One contact in the list: who, where they work, their groups, and what was sent to them. */
import { Send } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { Avatar } from '../../ui/waybill/avatar.tsx';
import { CompanyMark } from './company-mark.tsx';
import type { Row } from './contact-list.ts';

interface ContactRowProps {
  readonly row: Row;
  readonly words: readonly string[];
  readonly now: number;
  readonly isSelected: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onSelect: (id: string) => void;
  readonly onSend: (rows: readonly Row[]) => void;
}

const GROUPS_SHOWN = 2;

function Company({ row: { company, logo }, words }: Pick<ContactRowProps, 'row' | 'words'>) {
  const t = useTranslations('contacts');
  const guess = company === '' ? logo?.name : undefined;
  return (
    <span className="contacts-company">
      {logo !== undefined && <CompanyMark logo={logo} />}
      {company !== '' && (
        <bdi className="truncate">
          <Highlight text={company} words={words} />
        </bdi>
      )}
      {guess !== undefined && (
        <span className="truncate text-ink-3" title={t('guessed')}>
          {guess}
        </span>
      )}
    </span>
  );
}

function Sent({ row: { contact }, now }: Pick<ContactRowProps, 'row' | 'now'>) {
  const t = useTranslations('contacts');
  const lang = useLang();
  if (contact.lastSentAt === null) return <span className="contacts-sent text-ink-3">{t('neverSent')}</span>;
  return (
    <span className="contacts-sent">
      <span className="block truncate">{formatRelative(contact.lastSentAt, now, lang)}</span>
      <span className="block truncate text-12 text-ink-3" title={formatDate(contact.lastSentAt, lang)}>
        {t('transfers', counted(contact.transfers))}
      </span>
    </span>
  );
}

export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const t = useTranslations('contacts');
  const { row, words, isSelected } = props;
  const { contact, title, groups } = row;
  const hidden = groups.length - GROUPS_SHOWN;
  return (
    <div className="ui-list-cells contacts-row" data-selected={isSelected || undefined}>
      <div className="contacts-check">
        <Checkbox
          checked={isSelected}
          onChange={() => props.onSelect(contact._id)}
          label={t('select', { name: title })}
          hideLabel
        />
      </div>
      <Avatar name={title} size={38} shape="round" decorative />
      <div className="min-w-0">
        <button type="button" className="contacts-name" onClick={() => props.onOpen(row)}>
          <bdi>
            <Highlight text={title} words={words} />
          </bdi>
        </button>
        {contact.name !== '' && (
          <span className="contacts-email">
            <Highlight text={contact.email} words={words} />
          </span>
        )}
      </div>
      <Company row={row} words={words} />
      <span className="contacts-groups">
        {groups.slice(0, GROUPS_SHOWN).map((group) => (
          <bdi key={group} className="contacts-tag">
            {group}
          </bdi>
        ))}
        {hidden > 0 && (
          <span className="num text-12 text-ink-3" title={groups.slice(GROUPS_SHOWN).join(', ')}>
            {t('moreGroups', { n: formatCount(hidden) })}
          </span>
        )}
      </span>
      <Sent row={row} now={props.now} />
      <IconButton
        label={t('sendToName', { name: title })}
        size="sm"
        className="contacts-send"
        onClick={() => props.onSend([row])}
      >
        <Send size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
});
