import { cardName, getPageList, type PageFacts } from '../../queries/page-list.ts';
import { shareCardPicture } from '../../share-cards/share-card-picture.tsx';

export const getStaticPaths = async () =>
  (await getPageList())
    .filter(({ sample }) => !sample())
    .map((page) => ({ params: { card: cardName(page.path) }, props: page }));

export const GET = async ({ props }: { props: PageFacts }) =>
  new Response(new Uint8Array(await shareCardPicture(props)));
