import { parse } from 'node:path';
import sharp from 'sharp';
import { getPhotographs } from '../../queries/about-pages.ts';

type Photograph = Awaited<ReturnType<typeof getPhotographs>>[number];

/** The folder of files whose names contain a hash, which browsers keep. */
export const getStaticPaths = async () =>
  (await getPhotographs()).map((props) => ({
    params: { assets: '_astro', photograph: parse(props.src).name },
    props,
  }));

/** A photograph without its metadata, which may contain the place where it was taken. */
export async function GET({ props: { file, width } }: { props: Photograph }) {
  const picture = await sharp(file).autoOrient().resize(width).webp().toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
}
