/** What a role is called. */
import { isRole } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import type { Lang } from '../../../i18n/lang.ts';

export const roleName = (role: string, lang: Lang): string => (isRole(role) ? ROLE_NAMES[lang][role] : role);

/** Of a text of the log, where roles are written as commands take them. */
export const withRoleNames = (text: string, lang: Lang): string =>
  text.replace(/[a-z]+/g, (word) => roleName(word, lang));
