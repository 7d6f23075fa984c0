import { palette } from '../../../art/palette.ts';
import { readSingleton } from '../queries/read-entries.ts';

/** Source: W3C Web Application Manifest. */
export const GET = async () => {
  const { name } = await readSingleton('company');
  return new Response(
    JSON.stringify({
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: palette.indigo,
      theme_color: '#000000',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
};
