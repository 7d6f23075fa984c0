import { getShareCards } from '../queries/share-cards.ts';

/** For `integrations/share-cards.ts`, which draws them and takes this file away. */
export const GET = async () => new Response(JSON.stringify(await getShareCards()));
