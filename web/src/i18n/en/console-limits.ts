/** The English texts of a user's own limits in the console. */
export const consoleLimits = {
  limits: {
    none: 'The limits are those of the plan.',
    now: 'Their own limits: {own}.',
    change: 'Change limits',
    title: 'Limits of {email}',
    text: 'They replace those of the plan, also after a change of plan. Leave a field empty for that of the plan.',
    plan: 'Plan: {limit}',
    planUnlimited: 'Plan: unlimited',
    wrongSize: 'Enter a size such as 500 GB, at most {most}.',
    wrongCount: 'Enter a whole number from 1 to {most}.',
    save: 'Save limits',
    done: 'The limits are saved.',
  },
} as const;
