import { createContext, useContext } from 'react';

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldIds | null>(null);

/** What a control inside a Field carries: its id, what describes it, and whether it is invalid or required. */
export function useFieldControl(own: { id?: string; required?: boolean; 'aria-describedby'?: string }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
  };
}
