/** Exports the contacts that are selected or shown. */
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Menu, MenuItem } from '../../../ui/floating/menu.tsx';
import type { Row } from '../contact-list.ts';
import { contactsCsv, contactsVcard } from './write-contacts.ts';

export function ExportMenu({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('contacts');
  const column = useTranslations('contacts.exporting.column');
  const headers = {
    name: column('name'),
    email: column('email'),
    company: column('company'),
    groups: column('groups'),
    transfers: column('transfers'),
    lastSent: column('lastSent'),
  };
  const save = (ending: string, type: string, content: string) =>
    saveFile(`${t('exporting.file')}.${ending}`, new Blob([content], { type: `${type};charset=utf-8` }));
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          disabled={rows.length === 0}
          aria-label={t('export')}
          icon={<Download size={16} aria-hidden="true" />}
        >
          <span className="max-lg:hidden">{t('export')}</span>
        </Button>
      }
    >
      <p className="ui-label px-2.5 pt-2 pb-1">{t('exporting.what', counted(rows.length))}</p>
      <MenuItem onClick={() => save('csv', 'text/csv', contactsCsv(rows, headers))}>
        {t('exporting.csv')}
      </MenuItem>
      <MenuItem onClick={() => save('vcf', 'text/vcard', contactsVcard(rows))}>
        {t('exporting.vcard')}
      </MenuItem>
    </Menu>
  );
}
