/** The pages of the operator's console: an area of its own, whose scripts are loaded at its addresses only. */
import { findPage } from '../find-page.ts';
import type { PageModule } from '../page.tsx';
import type { PageAddress } from '../paths.ts';

/** Served as an empty shell, because only the server knows who is an operator. */
export const operatorPages: readonly PageAddress[] = [
  { path: '/operator', page: 'overview', area: 'console', hidden: true },
  { path: '/operator/users', page: 'users', area: 'console', hidden: true },
  { path: '/operator/users/:id', page: 'user', area: 'console', hidden: true },
  { path: '/operator/transfers', page: 'transfers', area: 'console', hidden: true },
  { path: '/operator/transfers/:id', page: 'transfer', area: 'console', hidden: true },
  { path: '/operator/reports', page: 'reports', area: 'console', hidden: true },
  { path: '/operator/messages', page: 'messages', area: 'console', hidden: true },
  { path: '/operator/messages/feedback', page: 'feedback', area: 'console', hidden: true },
  { path: '/operator/messages/suggestions', page: 'suggestions', area: 'console', hidden: true },
  { path: '/operator/messages/:number', page: 'conversation', area: 'console', hidden: true },
  { path: '/operator/codes', page: 'codes', area: 'console', hidden: true },
  { path: '/operator/affiliates', page: 'affiliates', area: 'console', hidden: true },
  { path: '/operator/storage', page: 'storage', area: 'console', hidden: true },
  { path: '/operator/mails', page: 'mails', area: 'console', hidden: true },
  { path: '/operator/jobs', page: 'jobs', area: 'console', hidden: true },
  { path: '/operator/announcement', page: 'announcement', area: 'console', hidden: true },
  { path: '/operator/settings', page: 'settings', area: 'console', hidden: true },
  { path: '/operator/log', page: 'log', area: 'console', hidden: true },
];

/** The file of each. */
export const operatorFile = findPage(
  import.meta.glob<PageModule>(['./*.tsx', '!./frame.tsx', '!./*.test.tsx']),
);

/** The layout around them. */
export const operatorFrame = () => import('./frame.tsx');
