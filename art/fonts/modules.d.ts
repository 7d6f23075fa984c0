declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default: number;
  }
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number | Axis>;
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    dropTables?: string[];
  }
  /** HarfBuzz's subsetter; see the package's README. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}

declare module 'wawoff2' {
  /** The SFNT inside a WOFF2 file, and back. */
  const wawoff2: {
    decompress(packed: Uint8Array): Promise<Uint8Array>;
    compress(font: Uint8Array): Promise<Uint8Array>;
  };
  export default wawoff2;
}
