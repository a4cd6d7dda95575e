/** One thing that needs attention: what it is, of which transfer, and the button that answers it. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import type { AttentionItem } from '@waybill/contract/library';
import { shownLine } from '@waybill/contract/shown-names';
import { shownTitle } from '@waybill/contract/titles';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatLeft } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StateTone } from '../../../ui/progress/state-dot.tsx';
import { useAnswer } from './use-answer.ts';

const tones: Readonly<Record<AttentionItem['kind'], StateTone>> = {
  extension_asked: 'route',
  mail_failed: 'refused',
  expiring: 'expiring',
  unseen: 'muted',
};

interface AttentionRowProps {
  readonly item: AttentionItem;
  readonly isSettled: boolean;
  readonly now: number;
  readonly extendBy: ExpiryOption;
  readonly href: string;
  readonly onOpen: (slug: string) => void;
}

function useWords(item: AttentionItem, now: number): { readonly what: string; readonly answer: string } {
  const t = useTranslations('library.attention');
  const lang = useLang();
  switch (item.kind) {
    case 'extension_asked':
      return { what: t('asked', { who: shownLine(item.name) || item.email }), answer: t('grant') };
    case 'mail_failed':
      return {
        what: t(item.mail, { who: shownLine(item.name) || item.email }),
        answer: t(item.mail === 'bounced' ? 'fix' : 'open'),
      };
    case 'expiring':
      return {
        what: t('expiring', { when: formatLeft(item.transfer.expiryDate, now, lang) }),
        answer: t('extend'),
      };
    case 'unseen':
      return { what: t('unseen', counted(item.recipients)), answer: t('remind') };
  }
}

export function AttentionRow({ item, isSettled, now, extendBy, href, onOpen }: AttentionRowProps) {
  const t = useTranslations('library.attention');
  const lang = useLang();
  const words = useWords(item, now);
  const { answered, isBusy, answer } = useAnswer(item, extendBy);
  const { slug } = item.transfer;
  const isOver = isSettled || answered !== null;
  return (
    <li className="home-item" data-over={isOver || undefined} data-tone={tones[item.kind]}>
      <i aria-hidden="true" className="ui-dot" />
      <p className="min-w-0 flex-1">
        <span className="home-item-what">{words.what}</span>
        <Link
          to={href}
          className="home-item-title"
          onClick={(event) => {
            event.preventDefault();
            onOpen(slug);
          }}
        >
          <bdi>{shownTitle(item.transfer, lang)}</bdi>
        </Link>
      </p>
      {isOver ? (
        <span role="status" className="home-item-done">
          <Check size={15} aria-hidden="true" />
          {answered ?? t('done.resolved')}
        </span>
      ) : (
        <Button
          size="sm"
          loading={isBusy}
          onClick={() => (item.kind === 'mail_failed' ? onOpen(slug) : void answer())}
        >
          {words.answer}
        </Button>
      )}
    </li>
  );
}
