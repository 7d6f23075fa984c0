import { getSiteManifest } from '../queries/site-manifest.ts';

export const GET = async () => new Response(JSON.stringify(await getSiteManifest(), null, 1));
