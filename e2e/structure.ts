/** Checks the structure of served HTML without laying it out: language, title, headings, landmarks, names, ids and lists. */
import type { Page } from '@playwright/test';
import type { Served } from './served.ts';

export interface Structure {
  readonly path: string;
  readonly lang: string;
  readonly faults: readonly string[];
  /** Each element by its tag, classes and attributes, inside which other. */
  readonly kinds: readonly string[];
}

/** Runs in a page, which has a parser. */
function readStructure({ path, html }: Served): Structure {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const all = [...parsed.body.querySelectorAll('*')];
  const select = (selector: string) => [...parsed.querySelectorAll(selector)];
  const tagOf = (element: Element) => element.outerHTML.slice(0, 120);

  const byId = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => parsed.getElementById(id));
  /** What a screen reader would say of it, roughly. */
  const nameOf = (element: Element): string => {
    if (element.getAttribute('aria-hidden') === 'true') return '';
    const labelled = byId(element.getAttribute('aria-labelledby')).map((one) => one?.textContent ?? '');
    const given = ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '');
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? nameOf(node) : (node.textContent ?? ''),
    );
    return [...labelled, ...given, ...inside].join('').trim();
  };
  const isLabelled = (field: Element): boolean =>
    field.closest('label') !== null ||
    nameOf(field) !== '' ||
    (field.id !== '' && parsed.querySelector(`label[for="${CSS.escape(field.id)}"]`) !== null);

  const faults: string[] = [];
  const refuse = (what: string, elements: readonly Element[]) => {
    for (const element of elements) faults.push(`${what}: ${tagOf(element)}`);
  };
  const expectOne = (selector: string) => {
    const count = select(selector).length;
    if (count !== 1) faults.push(`${count} of ${selector}`);
  };

  if (parsed.title.trim() === '') faults.push('no title');
  // Those of articles are no landmarks.
  for (const selector of ['main', 'h1', 'header:not(main *)', 'footer:not(main *)']) expectOne(selector);
  const levels = select('main :is(h1, h2, h3, h4, h5, h6)').map((heading) => Number(heading.localName[1]));
  if (levels.some((level, index) => level > (levels[index - 1] ?? 1) + 1))
    faults.push(`headings skip a level: ${levels.join(' ')}`);

  refuse(
    'no alternative text',
    select('img:not([alt]), [role=img]').filter((one) => !one.hasAttribute('alt') && nameOf(one) === ''),
  );
  const isHidden = (element: Element) => element.closest('[aria-hidden=true], [hidden], template') !== null;
  const named = select('a[href], button, summary, iframe, [role=button], [role=link], [role=tab]');
  refuse(
    'no name',
    named.filter((element) => !isHidden(element) && nameOf(element) === ''),
  );
  const fields = select('input:not([type=hidden]), select, textarea');
  refuse(
    'no label',
    fields.filter((field) => !isHidden(field) && !isLabelled(field)),
  );
  const ids = all.map(({ id }) => id).filter(Boolean);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
    faults.push(`the id ${id} is used twice`);
  for (const name of ['aria-labelledby', 'aria-describedby'])
    refuse(
      `${name} leads nowhere`,
      select(`[${name}]`).filter((one) => byId(one.getAttribute(name)).includes(null)),
    );
  refuse('not a list item', select(':is(ul, ol):not([role]) > :not(li, script, template)'));
  refuse(
    'outside of a list',
    select('li').filter((item) => item.parentElement?.matches('ul, ol, menu, [role=list]') !== true),
  );
  refuse(
    'outside of a definition list',
    select('dt, dd').filter((item) => item.closest('dl') === null),
  );

  const kindOf = (element: Element | null): string => {
    if (element === null) return '';
    const names = element.getAttributeNames().sort().join(' ');
    return `${element.localName}.${[...element.classList].sort().join('.')}[${names}]`;
  };
  const kinds = all.map((element) => `${kindOf(element.parentElement)} > ${kindOf(element)}`);
  return { path, lang: parsed.documentElement.lang, faults, kinds: [...new Set(kinds)] };
}

export const structureOf = (page: Page, served: Served): Promise<Structure> =>
  page.evaluate(readStructure, served);
