/** The HTTP handlers for release notes and for the story about suspended accounts. */
import { changelog, restrictedStory } from '@waybill/contract/changelog';
import { restrictedStory as stories } from '@waybill/contract/restricted-story';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';

/** Where notes name the product. */
const BRAND_TOKEN = '%BRAND_NAME%';

export function mountUpdates(app: FastifyInstance, deps: Deps): void {
  const { content, config } = deps;
  const named = (text: string) => text.replaceAll(BRAND_TOKEN, () => config.brandName);
  mount(app, deps, changelog, ({ query: { lang } }) => ({
    entries: content.updates.map(({ id, date, title, text, link }) => ({
      id,
      date,
      title: named(title[lang]),
      text: text[lang].map(named),
      link,
    })),
  }));

  mount(app, deps, restrictedStory, ({ query: { lang } }) => {
    const { title, sections } = stories[lang];
    return {
      title,
      sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
    };
  });
}
