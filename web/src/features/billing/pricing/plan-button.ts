/** Decides what the button of a plan says and where it leads, for visitors, free users and subscribers. */
import { type Period, ROLES, type Role } from '@waybill/contract/plans';
import { isOverdue, type Offer, type SubscriptionState } from '@waybill/contract/subscription';
import { CARDS, type CardRole, RECOMMENDED } from './plan-facts.ts';

export type Viewer =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly role: Role;
      readonly state: SubscriptionState;
      /** What is paid for; null without a subscription. */
      readonly paid: Offer | null;
      readonly trialAvailable: boolean;
      /** The role comes from lifetime codes, and a larger one from more of them. */
      readonly hasCodes: boolean;
    };

export interface PlanButton {
  readonly label: 'signUp' | 'try' | 'upgrade' | 'switch' | 'current' | 'included';
  /** `none`: the button is disabled. */
  readonly way: 'register' | 'checkout' | 'billing' | 'codes' | 'none';
}

const rank = (role: Role): number => ROLES.indexOf(role);

/** The role that a viewer has, and for subscribers also the period. */
export const isOwnPlan = (role: Role, period: Period, viewer: Viewer): boolean => {
  if (viewer.kind === 'visitor') return false;
  if (viewer.paid === null) return viewer.role === role;
  return viewer.paid.role === role && viewer.paid.period === period;
};

export function planButton(role: Role, period: Period, viewer: Viewer): PlanButton {
  if (viewer.kind === 'visitor') return { label: role === 'free' ? 'signUp' : 'try', way: 'register' };
  if (isOwnPlan(role, period, viewer))
    return { label: 'current', way: isOverdue(viewer.state) ? 'billing' : 'none' };
  if (viewer.paid !== null) return { label: 'switch', way: 'billing' };
  if (rank(role) < rank(viewer.role)) return { label: 'included', way: 'none' };
  if (viewer.hasCodes) return { label: 'upgrade', way: 'codes' };
  return { label: viewer.trialAvailable ? 'try' : 'upgrade', way: 'checkout' };
}

/** The buttons below the comparison; subscribers have theirs above it. */
export function gridButton(viewer: Viewer): PlanButton | null {
  if (viewer.kind === 'visitor') return { label: 'signUp', way: 'register' };
  return viewer.role === 'free' && viewer.paid === null ? { label: 'upgrade', way: 'checkout' } : null;
}

/** The plan that the page recommends: the one it would, or the viewer's own if that is larger; null if it has no card. */
export function recommendedTo(viewer: Viewer | null): CardRole | null {
  if (viewer?.kind !== 'user') return RECOMMENDED;
  const own = viewer.paid?.role ?? viewer.role;
  return rank(own) > rank(RECOMMENDED) ? (CARDS.find((role) => role === own) ?? null) : RECOMMENDED;
}

/** Whether the page offers a free week. */
export const offersTrial = (viewer: Viewer): boolean =>
  viewer.kind === 'visitor' || (viewer.role === 'free' && viewer.paid === null && viewer.trialAvailable);
