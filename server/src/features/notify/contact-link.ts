/** Where the conversation with the operator opens by itself. */

interface Reader {
  readonly lang: 'en' | 'zh';
  readonly isUser: boolean;
}

/** In the dashboard for users, else on the start page. */
export function contactLink(publicUrl: string, { lang, isUser }: Reader): string {
  const prefix = lang === 'zh' ? '/zh' : '';
  const path = isUser ? `${prefix}/dash/support` : prefix || '/';
  return `${publicUrl}${path}#contact`;
}
