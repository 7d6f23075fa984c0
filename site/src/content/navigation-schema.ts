import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { sitePath } from './page-schema.ts';

const link = z.object({ label: z.string(), path: sitePath });
const sectorMenu = z.object({
  label: z.string(),
  /** Heading of the sidebar on each of these pages. */
  sidebarTitle: z.string(),
});

/** `content/navigation.yaml`: labels and order of the bar, the drawer and the links at the foot. */
export const navigationSchema = z.object({
  about: z.object({ label: z.string(), drawing: drawingName, pages: z.array(sitePath) }),
  services: sectorMenu,
  industries: sectorMenu,
  careers: link,
  contact: link,
  footer: z.array(link),
  legal: z.array(link),
});

/** `content/footer.yaml`: the contact footer of every page. */
export const footerSchema = z.object({
  heading: z.string(),
  nextHeading: z.string(),
  /** Exactly three steps; also read by the answer page and the acknowledgement mail. */
  nextSteps: z.array(z.string()).length(3),
});
