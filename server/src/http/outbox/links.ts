/** Finds the links of a mail, so that a reader or a test can follow them. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const decode = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39|#x27);/gi,
    (whole, name: string) => entities[name.toLowerCase()] ?? whole,
  );

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** In the order they appear, HTML first, each once; only addresses of the web. */
export const linksOf = (html: string, text: string): string[] => {
  const fromHtml = [...html.matchAll(/\shref="([^"]*)"/gi)].map((match) => decode(match[1] ?? ''));
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"，。；：）】]+/g)].map((match) =>
    match[0].replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText].filter(isWeb))];
};
