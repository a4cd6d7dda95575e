/**
 * Writes the rules of an email's style sheet into its elements, as a client in that light and at that width would apply them.
 * A frame inside our page has our content policy, which lets no style sheet of a document in.
 */

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

interface Shown {
  readonly dark: boolean;
  readonly narrow: boolean;
  /** In place of the one in the email; null: none. */
  readonly logo: string | null;
}

const applies = (rule: CSSMediaRule, { dark, narrow }: Shown): boolean =>
  rule.conditionText.includes('prefers-color-scheme') ? dark : narrow;

function apply(rules: CSSRuleList, page: Document, shown: Shown): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && applies(rule, shown)) apply(rule.cssRules, page, shown);
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of page.querySelectorAll<HTMLElement>(rule.selectorText))
      for (const name of rule.style) element.style.setProperty(name, rule.style.getPropertyValue(name));
  }
}

export function inlinedMail(html: string, shown: Shown): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(Array.from(html.matchAll(STYLES), ([, css]) => css).join('\n'));
  // The policy is asked even about a style sheet in a document that is only parsed.
  const page = new DOMParser().parseFromString(html.replaceAll(STYLES, ''), 'text/html');
  apply(sheet.cssRules, page, shown);
  // Only the logo is a picture.
  for (const picture of page.querySelectorAll('img')) {
    if (shown.logo === null) picture.closest('table')?.remove();
    else picture.src = shown.logo;
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
