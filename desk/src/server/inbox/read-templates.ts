import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { DraftDesk } from '../content/draft.ts';

const fileSchema = v.object({
  templates: v.array(
    v.object({ title: v.string(), for: v.picklist(['enquiry', 'application']), text: v.string() }),
  ),
});

/** What answers begin with, as the draft has them; none where the desk has no draft. */
export async function readTemplates({ config, draft, log }: DraftDesk) {
  try {
    await draft();
    const file = join(config.dataDir, 'desk/draft/content/answer-templates.yaml');
    return v.parse(fileSchema, parse(await readFile(file, 'utf8'))).templates;
  } catch (error) {
    log.warn({ err: error }, 'the templates for answers cannot be read');
    return [];
  }
}
