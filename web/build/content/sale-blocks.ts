/** Adds `::: sold` and `::: unsold` to Markdown: blocks for readers where plans are sold, and where they are not. */
import type MarkdownIt from 'markdown-it';

const OPEN = /^::: (sold|unsold)$/;
const CLOSE = ':::';

/** The page hides one of both by its class, as the server says what is sold. */
export function addSaleBlocks(md: InstanceType<typeof MarkdownIt>): void {
  md.block.ruler.before('fence', 'sale', (state, start, limit, silent) => {
    const lineAt = (line: number): string => state.getLines(line, line + 1, state.blkIndent, false).trim();
    const kind = OPEN.exec(lineAt(start))?.[1];
    if (kind === undefined) return false;
    if (silent) return true;
    let end = start + 1;
    while (end < limit && lineAt(end) !== CLOSE) end++;
    if (end >= limit) throw new Error(`“::: ${kind}” is not closed by “${CLOSE}”`);
    state.push('sale_open', 'div', 1).attrSet('class', `only-${kind}`);
    const { lineMax } = state;
    state.lineMax = end;
    state.md.block.tokenize(state, start + 1, end);
    state.lineMax = lineMax;
    state.push('sale_close', 'div', -1);
    state.line = end + 1;
    return true;
  });
}
