/** A list of actions that opens from a button, with keys, icons, shortcuts, choices and dangerous ones. */
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface MenuProps {
  /** The button that opens it; it must take props and a ref. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The button stays where it is when the page scrolls, so the list does too. */
  pinned?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export function Menu({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  pinned = false,
  open,
  onOpenChange,
}: MenuProps) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      modal={false}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          positionMethod={pinned ? 'fixed' : 'absolute'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup className="ui-popup max-h-(--available-height) min-w-48 overflow-y-auto p-1">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** What stands at the far end, for example a key. */
  end?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
  /** Another element to be the item, for example a router link. */
  render?: ReactElement | undefined;
}

export function MenuItem({ children, icon, end, danger, disabled, onClick, render }: MenuItemProps) {
  return (
    <Base.Item
      className={cx('ui-item', danger && 'text-refused [&>svg]:text-refused')}
      disabled={disabled ?? false}
      onClick={() => onClick?.()}
      {...(render ? { render } : {})}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {end && <span className="num text-12 text-ink-3">{end}</span>}
    </Base.Item>
  );
}

export interface MenuChoiceProps<T extends string> {
  /** Names the group of choices. */
  label: ReactNode;
  value: T;
  onChange: (value: T) => void;
  options: ReadonlyArray<{ value: T; label: ReactNode }>;
}

export function MenuChoice<T extends string>({ label, value, onChange, options }: MenuChoiceProps<T>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className="ui-item">
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check size={16} aria-hidden="true" className="text-signal-ink" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** Only inside a group of the menu, which it names. */
function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="ui-label px-2.5 pt-2 pb-1">{children}</Base.GroupLabel>;
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2.5 my-1 h-px bg-line" />;
}
