import { islandPlaceholder } from '../../integrations/islands.ts';

/** Address of an island's module: the source while developing, a placeholder for the build to fill. */
export function islandUrl(name: 'enquiry-form' | 'search-panel' | 'application-panel'): string {
  return import.meta.env.DEV ? `/src/islands/${name}.client.tsx` : islandPlaceholder(name);
}
