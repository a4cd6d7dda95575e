/** What the dashboard offers until the user closes it for good. */

/** `first_steps`: the three steps on its home; `name`: the question there what to call someone without a name. */
export const HINTS = ['first_steps', 'name'] as const;
export type Hint = (typeof HINTS)[number];
