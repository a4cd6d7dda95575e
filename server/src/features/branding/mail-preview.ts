/** Renders a sample mail with a branding that is being chosen. */
import type { BrandingChange } from '@waybill/contract/branding';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { mailLogoUrl } from '../accounts/index.ts';
import { requireBrand } from './change-branding.ts';
import { chosenOf, mailBrand, withChange } from './view.ts';

const NUMBER = 'K7RM2XQ';
const DAY_MS = 86_400_000;

const words = {
  en: {
    message: 'Hi Anna,\n\nhere are the drawings for Thursday.',
    files: ['Site plan.pdf', 'Elevations.pdf', 'Schedule.xlsx'],
    name: 'You',
  },
  zh: {
    message: '安娜，您好：\n\n这是周四要用的图纸。',
    files: ['总平面图.pdf', '立面图.pdf', '进度表.xlsx'],
    name: '您',
  },
} as const;

export async function renderMailPreview(
  deps: Deps,
  user: User,
  { lang, ...change }: BrandingChange & { readonly lang: 'en' | 'zh' },
): Promise<string> {
  const stored = await requireBrand(deps.db, user);
  const chosen = withChange(chosenOf(stored), change);
  const logo = await mailLogoUrl(deps, deps.db, user.ownerId);
  const { message, files, name } = words[lang];
  // The renderer is large, and only processes that render mails need it.
  const { renderMail } = await import('@waybill/mails/render');
  const { html } = await renderMail(
    {
      lang,
      number: NUMBER,
      to: 'anna@example.com',
      site: deps.config.publicUrl,
      brandName: deps.config.brandName,
    },
    {
      name: 'transfer',
      link: new URL(`/w/${NUMBER}`, deps.config.publicUrl).href,
      sender: {
        name: stored.full_name || name,
        email: stored.email,
        company: stored.company,
        visitor: false,
        ...(logo === undefined ? {} : { logo }),
        brand: mailBrand(stored, chosen),
      },
      unlinked: false,
      message,
      contents: { files: [...files], count: files.length, size: '48.2 MB' },
      expires: new Date(Date.now() + 7 * DAY_MS).toISOString(),
      locked: false,
    },
  );
  return html;
}
