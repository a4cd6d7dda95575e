/** The list of known addresses below the one being typed. */
import { Users } from 'lucide-react';
import { Avatar } from '../waybill/avatar.tsx';
import type { EmailSuggestion } from './email-list.ts';

export interface EmailSuggestionsProps {
  id: string;
  label: string;
  items: readonly EmailSuggestion[];
  active: number;
  onPick: (email: string) => void;
}

export function EmailSuggestions({ id, label, items, active, onPick }: EmailSuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="ui-popup absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto p-1"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input picks the active option
        <div
          key={item.email}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active || undefined}
          className="ui-item hover:bg-paper"
          // The input must not lose the focus before the click arrives, or its text would be added.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(item.email)}
        >
          {item.group === undefined ? (
            <Avatar name={item.name ?? item.email} size={26} shape="round" decorative />
          ) : (
            <span className="grid size-6.5 place-items-center rounded-full border border-line-2 text-ink-2">
              <Users size={14} aria-hidden="true" />
            </span>
          )}
          <span className="min-w-0 flex-1 truncate">
            {item.name && (
              <span className="mr-2 font-medium">
                <bdi>{item.name}</bdi>
              </span>
            )}
            <span className="text-ink-2">{item.group ?? item.email}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
