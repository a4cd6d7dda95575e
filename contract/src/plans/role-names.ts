/** What each role is called, on pages, in mails and on invoices. */
import type { Role } from './plans.ts';

export const ROLE_NAMES: Readonly<Record<'en' | 'zh', Readonly<Record<Role, string>>>> = {
  en: {
    anon: 'Visitor',
    free: 'Free',
    personal: 'Personal',
    pro: 'Pro',
    business: 'Business',
    businessplus: 'Business Plus',
    businesselite: 'Business Elite',
    team: 'Team',
    teamplus: 'Team Plus',
    teamelite: 'Team Elite',
  },
  zh: {
    anon: '访客',
    free: '免费版',
    personal: '个人版',
    pro: '专业版',
    business: '商务版',
    businessplus: '商务增强版',
    businesselite: '商务尊享版',
    team: '团队版',
    teamplus: '团队增强版',
    teamelite: '团队尊享版',
  },
};
