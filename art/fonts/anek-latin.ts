import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Anek Latin (Ek Type, SIL OFL 1.1) in WOFF2 format: `wght` 100 to 800, `wdth` 75 to 125, 2000 units per em. */
export const anekLatin = readFileSync(
  require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2'),
);
