/** Renders the examples of the API docs: each task once, in the language that is chosen above them. */

import { type Html, html } from '../../pages/html.ts';
import { LANGUAGES, languageNames } from '../examples/example.ts';
import { EXAMPLES, examples } from '../examples/examples.ts';
import { codeBlock, paragraphs, prose } from './prose.ts';
import type { GuideWords } from './words.ts';

/** Without a script: the style sheet shows the code of the language whose button is chosen, or all where it can't. */
const chooser = ({ language }: GuideWords['examples']): Html => html`<fieldset class="languages">
  <legend class="hidden">${language}</legend>
  ${LANGUAGES.map(
    (name, index) =>
      html`<label><input type="radio" name="language" value="${name}"${index === 0 ? html` checked` : undefined}> ${languageNames[name]}</label>`,
  )}
</fieldset>`;

export function exampleSection({ examples: words }: GuideWords): Html {
  const tasks = EXAMPLES.map((name) => {
    const { code, scope, takes } = examples[name];
    const { title, text } = words.names[name];
    const needs = takes === undefined ? undefined : html` · ${prose(words.takes[takes])}`;
    return html`<article class="task" aria-labelledby="example-${name}">
      <h3 id="example-${name}">${title}</h3>
      <p>${prose(text)}</p>
      <p class="needs">${words.scope} <code>${scope}</code>${needs}</p>
      ${LANGUAGES.map(
        (language) =>
          html`<div class="in" data-example="${name}" data-language="${language}"><p class="language">${languageNames[language]}</p>${codeBlock(code[language])}</div>`,
      )}
    </article>`;
  });
  return html`${paragraphs(words.lead)}<div class="tasks">${chooser(words)}${tasks}</div>`;
}
