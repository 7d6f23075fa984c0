declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff' | 'woff2';
    noHinting?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
  }
  /** HarfBuzz's subsetter; see the package's README. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
