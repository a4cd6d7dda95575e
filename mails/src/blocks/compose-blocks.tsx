/** A mail made of blocks: the same blocks become its HTML and its plain text. */

import type { Composed } from '../envelope.ts';
import { Lead, Title } from '../frame/layout.tsx';
import type { Block } from './block.ts';
import { blockText } from './block-text.ts';
import { BlockView } from './block-view.tsx';

interface BlockMail
  extends Pick<Composed, 'subject' | 'preview' | 'from' | 'logo' | 'reason' | 'sender' | 'numbers'> {
  readonly title: string;
  /** What the transfer or request is called: then it is the headline, and the title stands above it. */
  readonly about?: string;
  /** What has nothing to say is left out. */
  readonly blocks: readonly (Block | undefined)[];
}

const isTable = ({ kind }: Block): boolean => kind === 'facts' || kind === 'items';

/** What is only looked up comes after the button. */
function buttonBeforeTables(blocks: readonly Block[]): readonly Block[] {
  const at = blocks.findIndex(({ kind }) => kind === 'action') + 1;
  const before = blocks.slice(0, at);
  return [...before.filter((block) => !isTable(block)), ...before.filter(isTable), ...blocks.slice(at)];
}

export const composeBlocks = ({ title, about, blocks, ...frame }: BlockMail): Composed => {
  const given = blocks.filter((block) => block !== undefined);
  const present = about === undefined ? given : buttonBeforeTables(given);
  const heads = about === undefined ? [title] : [title, about];
  return {
    ...frame,
    text: [...heads, ...present.map(blockText)],
    body: (
      <>
        {about === undefined ? null : <Lead>{title}</Lead>}
        <Title>{about ?? title}</Title>
        {present.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
          <BlockView key={index} block={block} />
        ))}
      </>
    ),
  };
};
