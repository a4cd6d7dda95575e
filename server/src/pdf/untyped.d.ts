/** The types of packages that have none: the parts that are used. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: ReadonlyArray<{
      readonly start: number;
      readonly end: number;
      readonly level: number;
    }>;
  }
  interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** `end` is inclusive; indices before `start` and after `end` stay in their places. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start?: number, end?: number): number[];
    getMirroredCharacter(char: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default function bidiFactory(): Bidi;
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
