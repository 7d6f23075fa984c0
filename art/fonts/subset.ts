// node art/fonts/subset.ts: makes the web font from Anek Latin (Ek Type, SIL OFL 1.1).
import { writeFileSync } from 'node:fs';
import { makeWebFont } from './make-web-font.ts';
import { webFont } from './web-font.ts';

const file = `${webFont.name}.woff2`;
const web = await makeWebFont();
writeFileSync(new URL(file, import.meta.url), web);
console.log(`${file}: ${web.length} bytes, ${webFont.characters.length} characters`);
