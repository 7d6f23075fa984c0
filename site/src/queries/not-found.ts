import { drawing } from './drawings.ts';
import { single } from './single.ts';

/** The 404 page's words with its drawing. */
export async function getNotFound() {
  const content = await single('notFound');
  return { ...content, drawing: drawing(content.drawing) };
}

export type NotFoundModel = Awaited<ReturnType<typeof getNotFound>>;
