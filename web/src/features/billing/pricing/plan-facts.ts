/** The numbers of the pricing page, all read from the plan table. */
import { planOf, type Role } from '@waybill/contract/plans';
import type { Offer } from '@waybill/contract/subscription';

export const CARDS = ['free', 'personal', 'pro', 'business'] as const satisfies readonly Role[];
export type CardRole = (typeof CARDS)[number];

/** The one that the page recommends. */
export const RECOMMENDED = 'pro' satisfies CardRole;

/** Business and what is larger, for the same price: one card, by seats. */
export const TEAMS = [
  'business',
  'businessplus',
  'businesselite',
  'team',
  'teamplus',
  'teamelite',
] as const satisfies readonly Offer['role'][];
export type TeamRole = (typeof TEAMS)[number];

/** In dollars, what a year costs less when it is paid at once. */
export const savedByYear = (role: Role): number => {
  const { monthly, yearly } = planOf(role).price;
  return monthly * 12 - yearly;
};

/** In whole percent, rounded down, so that it is never promised too much. */
export const mostSaved = (): number =>
  Math.max(
    ...CARDS.filter((role) => planOf(role).price.monthly > 0).map((role) =>
      Math.floor((savedByYear(role) / (planOf(role).price.monthly * 12)) * 100),
    ),
  );

export const BARS = 12;

/** How many bars of a gauge are filled: from 2 for the smallest to all for the largest, by how many times larger it is. */
export function gaugeOf(value: number, all: readonly number[]): number {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === most) return BARS;
  return Math.round(2 + ((BARS - 2) * Math.log(value / least)) / Math.log(most / least));
}
