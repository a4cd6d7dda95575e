/** Finds the links in a mail, so that a reader or a test can follow them. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const decode = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39|#x27);/gi,
    (whole, name: string) => entities[name.toLowerCase()] ?? whole,
  );

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** In order of appearance, HTML first, each once; only http and https. */
export const linksOf = (html: string, text: string): string[] => {
  const fromHtml = [...html.matchAll(/\shref="([^"]*)"/gi)].map((match) => decode(match[1] ?? ''));
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"，。；：）】]+/g)].map((match) =>
    match[0].replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText].filter(isWeb))];
};
