/** A menu of one choice that opens from a button. */
import type { ReactElement, ReactNode } from 'react';
import { Menu, MenuChoice } from './menu.tsx';

interface ChoiceMenuProps {
  readonly trigger: ReactElement;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: ReactNode }>;
}

export function ChoiceMenu({ trigger, ...choice }: ChoiceMenuProps) {
  return (
    <Menu align="end" trigger={trigger}>
      <MenuChoice {...choice} />
    </Menu>
  );
}
