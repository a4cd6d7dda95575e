/** One template of one's own: begins a request with it, and has a menu to rename, update or delete it. */
import type { RequestTemplate } from '@waybill/contract/request-templates';
import { Bookmark, Ellipsis, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/floating/menu.tsx';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import type { AskDraft } from './draft.ts';
import { contentOf, isWorthKeeping } from './own-templates.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import type { OwnTemplates } from './use-own-templates.ts';

interface OwnTemplateProps {
  readonly template: RequestTemplate;
  readonly draft: AskDraft;
  readonly own: OwnTemplates;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function OwnTemplate({ template, draft, own, isChosen, onChoose }: OwnTemplateProps) {
  const t = useTranslations('requests.templates');
  const say = useErrorText({ other: t('failed') });
  const [isRenaming, setRenaming] = useState(false);
  const { name } = template;
  const update = () =>
    withNotice(own.replace({ ...template, ...contentOf(draft, Date.now()) }, t('updated', { name })), {
      failed: say,
    });
  return (
    <span className="ask-own" data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} className="ask-own-name" onClick={onChoose}>
        <Bookmark size={13} aria-hidden="true" className="flex-none" />
        <bdi className="truncate">{name}</bdi>
      </button>
      <Menu
        align="end"
        trigger={
          <button type="button" aria-label={t('acts', { name })} className="ask-own-more">
            <Ellipsis {...icon} />
          </button>
        }
      >
        <MenuItem icon={<PencilLine {...icon} />} onClick={() => setRenaming(true)}>
          {t('rename')}
        </MenuItem>
        <MenuItem
          icon={<RefreshCw {...icon} />}
          disabled={isChosen || !isWorthKeeping(draft)}
          onClick={() => void update()}
        >
          {t('update')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 {...icon} />} onClick={() => void own.remove(template)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      {isRenaming && (
        <TemplateNameDialog
          act="rename"
          name={name}
          onName={(next) => own.replace({ ...template, name: next }, t('renamed', { name: next }))}
          onClose={() => setRenaming(false)}
        />
      )}
    </span>
  );
}
