/** The plan of an account, by its stored role. */
import { isRole, type Plan, planOf } from '@waybill/contract/plans';

export const planOfUser = ({ role }: { readonly role: string }): Plan => planOf(isRole(role) ? role : 'free');
