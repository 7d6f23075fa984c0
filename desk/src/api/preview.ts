import { sitePathPattern } from '@veramasa/contract';
import * as v from 'valibot';
import { route, shortText, type } from './route.ts';

/** Starts the preview of the draft and says where one of its pages is, or one of an earlier release. */
export const openPreview = route('POST /api/content/preview', {
  access: ['editor'],
  body: v.object({
    page: v.pipe(v.string(), v.maxLength(200), v.regex(sitePathPattern)),
    /** Commit of the release; the draft when absent. */
    release: v.optional(shortText),
  }),
  answer: type<{
    /** Logs the browser in to the origin of the preview and shows the page; works for one minute. */
    readonly login: string;
    /** The page, for a browser that is logged in. */
    readonly page: string;
  }>(),
});
