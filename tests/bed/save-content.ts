import { ContentFiles } from '../../desk/src/server/content/content-files.ts';

// Saves two versions of the home page by turns until it is killed.
const files = new ContentFiles(process.argv[2] ?? '');
for (let count = 0; ; count++) {
  const { hash, value } = await files.read('home.yaml');
  const cardLine = count % 2 === 0 ? 'Version one' : 'Version two';
  await files.save({ path: 'home.yaml', hash, value: { ...(value as object), cardLine } });
  if (count === 0) process.send?.('saving');
}
