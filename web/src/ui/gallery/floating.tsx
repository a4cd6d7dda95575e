/** Gallery: menu, dialog, drawer, tip and notices. */
import { Ellipsis, Forward, Link2, Pencil, Timer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FileRow } from '../files/file-row.tsx';
import { ConfirmDialog } from '../floating/confirm-dialog.tsx';
import { DialogClose } from '../floating/dialog.tsx';
import { Drawer } from '../floating/drawer.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../floating/menu.tsx';
import { Tooltip } from '../floating/tooltip.tsx';
import { useToast } from '../toasts/use-toast.ts';
import { WaybillNumber } from '../waybill/waybill-card.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const icons = [Pencil, Link2, Timer, Forward];

export function Floating({ t }: { t: Samples }) {
  const [sort, setSort] = useState('0');
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  return (
    <Section id="floating" title="Floating">
      <Specimen name="menu: icons, keys, choices, danger">
        <Menu trigger={<Button icon={<Ellipsis size={16} aria-hidden="true" />}>{t.more}</Button>}>
          {t.menu.map((label, index) => {
            const Icon = icons[index] ?? Pencil;
            return (
              <MenuItem
                key={label}
                icon={<Icon size={16} aria-hidden="true" />}
                end={['e', 'c', '', 'f'][index]}
                disabled={index === 3}
              >
                {label}
              </MenuItem>
            );
          })}
          <MenuSeparator />
          <MenuChoice
            label={t.theme}
            value={sort}
            onChange={setSort}
            options={t.themes.map((label, index) => ({ value: String(index), label }))}
          />
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />}>
            {t.remove}
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="tip">
        <Tooltip content={t.tip}>
          <Button variant="ghost">14:02</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="dialog that asks">
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={<Button>{t.cancel}…</Button>}
          title={t.dialogTitle}
          description={t.dialogText}
          closeLabel={t.close}
          cancelLabel={t.no}
          confirmLabel={t.yes}
          onConfirm={() => setAsking(false)}
        />
      </Specimen>
      <Specimen name="drawer, a sheet from below on a phone">
        <Drawer
          title={t.drawerTitle}
          description={`216 · 1.27 GB`}
          closeLabel={t.close}
          trigger={<Button>{t.drawerTitle}</Button>}
          actions={
            <>
              <DialogClose render={<Button variant="ghost">{t.close}</Button>} />
              <Button variant="primary">{t.copy}</Button>
            </>
          }
        >
          <WaybillNumber label={t.waybillNo} slug="K7RM2XQ" />
          <div className="mt-4">
            {t.fileNames.map((name) => (
              <FileRow key={name} name={name} size="2.1 MB" />
            ))}
          </div>
        </Drawer>
      </Specimen>
      <Specimen name="notices: four kinds, five lengths of stay" wide>
        <Row>
          <Button onClick={() => toast.show({ title: t.toastTitle, type: 'info', duration: 5800 })}>
            5.8 s
          </Button>
          <Button
            onClick={() =>
              toast.show({ title: t.toastTitle, description: t.toastText, type: 'success', duration: 6000 })
            }
          >
            6 s
          </Button>
          <Button onClick={() => toast.show({ title: t.toastError, type: 'error', duration: 8000 })}>
            8 s
          </Button>
          <Button
            onClick={() =>
              toast.show({
                title: t.toastWarn,
                description: t.toastWarnText,
                type: 'warning',
                duration: 8500,
              })
            }
          >
            8.5 s
          </Button>
          <Button
            onClick={() =>
              toast.show({
                title: t.toastError,
                description: t.toastErrorText,
                type: 'error',
                duration: 15500,
                action: { label: t.undo, onClick: () => toast.show({ title: t.toastTitle, duration: 5800 }) },
              })
            }
          >
            15.5 s
          </Button>
        </Row>
      </Specimen>
    </Section>
  );
}
