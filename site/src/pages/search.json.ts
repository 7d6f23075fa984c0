import { getSearchList } from '../queries/page-groups.ts';

/** `integrations/search-text.ts` adds the text of the pages. */
export const GET = async () => new Response(JSON.stringify(await getSearchList()));
