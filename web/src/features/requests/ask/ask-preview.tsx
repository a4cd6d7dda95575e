/** The request as the people who are asked will see it, while it is still being written. */
import type { UserView } from '@waybill/contract/user';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDayTime, formatLeft } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Avatar } from '../../../ui/paper/avatar.tsx';
import { Label } from '../../../ui/paper/label.tsx';
import { WaybillCard } from '../../../ui/paper/waybill-card.tsx';
import { type AskDraft, type DraftItem, expiryOf, filledItems } from './draft.ts';
import { useItemWords } from './item-words.ts';

function PreviewItem({ item, place }: { item: DraftItem; place: number }) {
  const t = useTranslations('requests.preview');
  const words = useItemWords();
  const rules = [item.note.trim(), words(item)].filter(Boolean).join(' · ');
  return (
    <li className="ask-seen">
      <span aria-hidden="true" className="ask-seen-number num">
        {place}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">
          {item.name.trim() || '…'}
          {!item.required && <span className="ml-2 text-12 font-normal text-ink-3">{t('optional')}</span>}
        </span>
        {rules !== '' && <span className="block text-12 break-words text-ink-3">{rules}</span>}
      </span>
      <span aria-hidden="true" className="ask-seen-button">
        {t('choose')}
      </span>
    </li>
  );
}

interface AskPreviewProps {
  readonly draft: AskDraft;
  readonly user: Pick<UserView, 'fullName' | 'email' | 'company' | 'logoPic' | 'profilePic'>;
}

export function AskPreview({ draft, user }: AskPreviewProps) {
  const t = useTranslations('requests.preview');
  const lang = useLang();
  const [now] = useState(() => Date.now());
  const items = filledItems(draft.items);
  const until = draft.deadline ?? expiryOf(draft, now);
  const { name, email, company } = draft.asks;
  const owner = user.fullName || user.email;
  const picture = user.logoPic ?? user.profilePic ?? undefined;
  const asked = [name && t('name'), email && t('email'), company && t('company')].filter(
    (one) => one !== false,
  );
  return (
    <div lang={htmlLang[lang]}>
      <WaybillCard
        floating={false}
        header={
          <div className="flex items-center gap-3">
            <Avatar name={user.company || owner} src={picture} size={38} decorative />
            <div className="min-w-0">
              <p className="truncate font-semibold">{owner}</p>
              {user.company !== '' && <p className="truncate text-12 text-ink-2">{user.company}</p>}
            </div>
          </div>
        }
        stub={
          <div className="ask-seen-drop">
            <p className="font-semibold">{t('drop')}</p>
            {items.length > 0 && <p className="text-12 text-ink-2">{t('sort')}</p>}
            <span className="ask-seen-choose">
              <Upload size={15} aria-hidden="true" />
              {t('files')}
            </span>
          </div>
        }
      >
        <h4 className="font-display text-22 font-bold break-words">{draft.title.trim() || t('untitled')}</h4>
        {draft.message.trim() !== '' && (
          <p className="mt-1.5 text-14 break-words whitespace-pre-line text-ink-2">{draft.message.trim()}</p>
        )}
        {until !== null && (
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 text-14">
            <div>
              <dt>
                <Label>{t(draft.deadline === null ? 'until' : 'due')}</Label>
              </dt>
              <dd>{formatDayTime(until, now, lang)}</dd>
            </div>
            <div>
              <dt>
                <Label>{t('left')}</Label>
              </dt>
              <dd>{formatLeft(until, now, lang)}</dd>
            </div>
          </dl>
        )}
        <ul>
          {items.map((item, at) => (
            <PreviewItem key={item.key} item={item} place={at + 1} />
          ))}
        </ul>
        {(asked.length > 0 || draft.password !== '') && (
          <p className="mt-3 text-12 text-ink-3">
            {draft.password !== '' && `${t('locked')} `}
            {asked.length > 0 && t('asked', { what: new Intl.ListFormat(htmlLang[lang]).format(asked) })}
          </p>
        )}
      </WaybillCard>
    </div>
  );
}
