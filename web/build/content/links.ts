/** Finds the dead ones among the links inside the site that content files contain. */

export interface ContentLink {
  /** The file that contains it. */
  readonly from: string;
  readonly to: string;
}

/** `anchors` has every address, with the anchors of its page where they are known. */
export const deadLinks = (
  links: readonly ContentLink[],
  anchors: ReadonlyMap<string, ReadonlySet<string> | null>,
): readonly string[] =>
  links.flatMap(({ from, to }) => {
    const [, path = '', , anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to) ?? [];
    const found = anchors.get(path === '/' ? path : path.replace(/\/$/, ''));
    const isDead = found === undefined || (anchor !== undefined && found !== null && !found.has(anchor));
    return isDead ? [`${from} links to ${to}, which does not exist`] : [];
  });
