import { cardName, getShareCards, type ShareCard } from '../../queries/share-cards.ts';
import { shareCardPicture } from '../../share-cards/share-card-picture.tsx';

export const getStaticPaths = async () =>
  (await getShareCards()).map((card) => ({ params: { card: cardName(card.path) }, props: card }));

export const GET = async ({ props }: { props: ShareCard }) =>
  new Response(new Uint8Array(await shareCardPicture(props)));
