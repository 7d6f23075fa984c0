import sharp from 'sharp';
import { getPhotographs } from '../queries/about-pages.ts';

type Photograph = Awaited<ReturnType<typeof getPhotographs>>[number];

/** By its whole path: Astro ignores a folder of `pages` whose name begins with an underscore. */
export const getStaticPaths = async () =>
  (await getPhotographs()).map((props) => ({
    params: { photograph: props.src.slice(1, -'.webp'.length) },
    props,
  }));

/** A photograph without its metadata, which may contain the place where it was taken. */
export async function GET({ props: { file, width } }: { props: Photograph }) {
  const picture = await sharp(file).autoOrient().resize(width).webp().toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
