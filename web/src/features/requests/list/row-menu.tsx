/** What can be done with a request without opening it: copy its link, see what people see, delete it. */
import type { RequestView } from '@waybill/contract/requests';
import { Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/floating/menu.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useDeleteRequest } from '../use-delete-request.ts';

interface RowMenuProps {
  readonly request: RequestView;
  /** Only the row that the keys act on is in the order of the Tab key. */
  readonly isActive: boolean;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function RowMenu({ request, isActive }: RowMenuProps) {
  const t = useTranslations('requests');
  const { show } = useToast();
  const remove = useDeleteRequest();
  const copy = async () => {
    const isDone = await copyText(wholeRequestLink(request));
    show(
      isDone
        ? { type: 'success', title: t('asked.copied') }
        : { type: 'error', title: t('opened.copyFailed', { link: wholeRequestLink(request) }) },
    );
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" tabIndex={isActive ? 0 : -1} label={t('rowActs', { title: request.title })}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('opened.copy')}
      </MenuItem>
      <MenuItem
        icon={<ExternalLink {...icon} />}
        render={<a href={wholeRequestLink(request)} target="_blank" rel="noreferrer" />}
      >
        {t('opened.see')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 {...icon} />} onClick={() => void remove(request)}>
        {t('opened.delete')}
      </MenuItem>
    </Menu>
  );
}
