/** When we ask how it is going, and what may be answered. */

export const FEEDBACK_LOGINS: readonly number[] = [3, 18, 35];
export const RATINGS = ['Bad', 'Fine', 'Fantastic'] as const;
export type Rating = (typeof RATINGS)[number];

export const asksForFeedback = (loginCount: number): boolean => FEEDBACK_LOGINS.includes(loginCount);
