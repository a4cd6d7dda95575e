/** How a field tells the control inside it its id, its description and whether it is wrong. */
import { createContext, useContext } from 'react';

export interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

export interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

/** What a control spreads onto its element: the field's word, with the control's own id and description kept. */
export function useControlProps(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return { id: own.id, 'aria-describedby': own['aria-describedby'] };
  const described = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': described || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
