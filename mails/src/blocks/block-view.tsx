/** Blocks as HTML. */
import type { ReactNode } from 'react';
import { Paragraph } from '../frame/layout.tsx';
import { Action } from './action.tsx';
import type { Block } from './block.ts';
import { Facts } from './facts.tsx';
import { Items } from './items.tsx';
import { Notice } from './notice.tsx';
import { Quote } from './quote.tsx';
import { Stamps } from './stamps.tsx';

export function BlockView({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <Paragraph>{block.text}</Paragraph>;
    case 'quote':
      return <Quote text={block.text} />;
    case 'notice':
      return <Notice title={block.title} text={block.text} />;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'items':
      return <Items heading={block.heading} items={block.items} more={block.more} />;
    case 'stamps':
      return <Stamps stamps={block.stamps} />;
    case 'action':
      return <Action href={block.href}>{block.label}</Action>;
  }
}
