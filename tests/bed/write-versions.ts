import { replaceFile } from '../../desk/src/server/content/replace-file.ts';

// Writes two versions of a file by turns until it is killed.
for (let count = 0; ; count++) {
  await replaceFile(process.argv[2] ?? '', (count % 2 === 0 ? 'a' : 'b').repeat(400_000));
  if (count === 0) process.send?.('writing');
}
