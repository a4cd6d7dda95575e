/** A mail made of blocks: the same blocks become its HTML and its plain text. */

import type { Composed } from '../envelope.ts';
import { Title } from '../frame/layout.tsx';
import type { Block } from './block.ts';
import { blockText } from './block-text.ts';
import { BlockView } from './block-view.tsx';

interface BlockMail
  extends Pick<Composed, 'subject' | 'preview' | 'from' | 'logo' | 'reason' | 'sender' | 'numbers'> {
  readonly title: string;
  /** What has nothing to say is left out. */
  readonly blocks: readonly (Block | undefined)[];
}

export const composeBlocks = ({ title, blocks, ...frame }: BlockMail): Composed => {
  const present = blocks.filter((block) => block !== undefined);
  return {
    ...frame,
    text: [title, ...present.map(blockText)],
    body: (
      <>
        <Title>{title}</Title>
        {present.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
          <BlockView key={index} block={block} />
        ))}
      </>
    ),
  };
};
