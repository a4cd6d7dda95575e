/** The HTTP handlers for release notes and for the story about suspended accounts. */
import { changelog, restrictedStory } from '@waybill/contract/changelog';
import { restrictedStory as stories } from '@waybill/contract/restricted-story';
import { updates } from '@waybill/contract/updates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';

export function mountUpdates(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, changelog, ({ query: { lang } }) => ({
    entries: updates.map(({ id, date, title, text, link }) => ({
      id,
      date,
      title: title[lang],
      text: [...text[lang]],
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
