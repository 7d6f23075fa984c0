// node art/fonts/subset.ts: makes the two web fonts from Anek Latin (Ek Type, SIL OFL 1.1).
import { writeFileSync } from 'node:fs';
import { makeWebFont } from './make-web-font.ts';
import { webFonts } from './web-fonts.ts';

for (const font of webFonts) {
  const file = `${font.name}.woff2`;
  const web = await makeWebFont(font);
  writeFileSync(new URL(file, import.meta.url), web);
  console.log(`${file}: ${web.length} bytes, ${font.characters.length} characters`);
}
