/** The types of packages that have none: the parts that are used. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: ReadonlyArray<{
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }>;
    };
  }
  export function create(bytes: Buffer): Font;
}

declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'truetype';
      /** Values at which the axes of a variable font are fixed. */
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
