import mp4 from '../../../art/film/founder.mp4?url';
import webm from '../../../art/film/founder.webm?url';
import captions from '../../../content/pages/founder-film.vtt?url&no-inline';
import { drawing } from './drawings.ts';
import { linkedDataText, videoObject } from './linked-data.ts';
import { cardPath } from './share-cards.ts';
import { single } from './single.ts';

/** Everything the founder's page shows, section by section. */
export async function getFounder() {
  const page = await single('founderPage');
  const { path, title, description, plane, heading, promise, hero, film, founder, invitation } = page;
  return {
    facts: {
      path,
      title,
      description,
      plane,
      linkedData: linkedDataText(
        videoObject({
          name: heading,
          description: film.label,
          picture: cardPath(path),
          file: mp4,
          published: film.published,
        }),
      ),
    },
    film: {
      heading,
      promise,
      poster: drawing(hero.drawing),
      alt: hero.alt,
      label: film.label,
      unsupported: film.unsupported,
      sources: [
        { src: webm, type: 'video/webm; codecs="av01.0.05M.08,opus"' },
        { src: mp4, type: 'video/mp4' },
      ],
      captions: { src: captions, label: film.captions },
    },
    profile: { ...founder, portrait: drawing(founder.portrait) },
    career: page.career,
    achievements: page.achievements,
    pictures: {
      heading: page.pictures.heading,
      slides: page.pictures.slides.map((slide) => ({ ...slide, drawing: drawing(slide.drawing) })),
    },
    invitation,
  };
}

type Founder = Awaited<ReturnType<typeof getFounder>>;
export type FilmModel = Founder['film'];
export type FounderProfileModel = Founder['profile'];
export type FounderListModel = Founder['career'];
export type PicturesModel = Founder['pictures'];
