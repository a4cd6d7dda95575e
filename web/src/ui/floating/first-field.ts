/** Finds the field of a dialog that is filled in first. */

const FIELDS =
  'input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"], form button[aria-haspopup="dialog"]';

const isOpen = (field: HTMLElement): boolean =>
  !field.matches(':disabled, [readonly], [tabindex="-1"]') && field.closest('[hidden], [inert]') === null;

const isRadio = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** What has an answer already: a switch, a box, and a choice in which something is chosen. */
function isAnswered(field: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(field)) return field instanceof HTMLInputElement && field.type === 'checkbox';
  return all.some((other) => isRadio(other) && other.name === field.name && other.checked);
}

/** Only in the body: what is in the row of buttons is no field. Null where there is nothing to fill in. */
export function firstField(body: HTMLElement): HTMLElement | null {
  const fields = [...body.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpen);
  const open = fields.find((field) => !isAnswered(field, fields));
  // Of a choice, the arrow keys begin at what is chosen.
  return open ?? fields.find((field) => !isRadio(field) || field.checked) ?? null;
}
