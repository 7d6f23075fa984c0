import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { AnswerTemplate } from '../../api/messages.ts';
import type { DeskConfig } from '../config.ts';

/** What the templates need. `draft` opens the draft of the site, in which editors write them. */
export interface TemplateDeps {
  readonly config: Pick<DeskConfig, 'dataDir'>;
  readonly draft: () => Promise<unknown>;
}

const fileSchema = v.object({
  templates: v.array(
    v.object({ title: v.string(), for: v.picklist(['enquiry', 'application']), text: v.string() }),
  ),
});

/** The templates for answers, as the draft has them; none where the desk has no draft. */
export async function readTemplates(
  { config, draft }: TemplateDeps,
  log: FastifyBaseLogger,
): Promise<AnswerTemplate[]> {
  try {
    await draft();
    const file = join(config.dataDir, 'desk/draft/content/answer-templates.yaml');
    return v.parse(fileSchema, parse(await readFile(file, 'utf8'))).templates;
  } catch (error) {
    log.warn({ err: error }, 'the templates for answers cannot be read');
    return [];
  }
}
