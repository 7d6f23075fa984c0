import mp4 from '../../../art/film/founder.mp4?url';
import webm from '../../../art/film/founder.webm?url';
import captions from '../../../content/pages/founder-film.vtt?url&no-inline';
import { drawing, withDrawing } from './drawings.ts';
import { linkedDataText, videoObject } from './linked-data.ts';
import { cardPath } from './share-cards.ts';
import { single } from './single.ts';

/** Everything the founder's page shows, section by section. */
export async function getFounder() {
  const page = await single('founderPage');
  const { heading, promise, hero, film, founder, pictures } = page;
  return {
    ...page,
    linkedData: linkedDataText(
      videoObject({
        name: heading,
        description: film.label,
        picture: cardPath(page.path),
        file: mp4,
        published: film.published,
      }),
    ),
    film: {
      ...film,
      heading,
      promise,
      poster: drawing(hero.drawing),
      alt: hero.alt,
      sources: [
        { src: webm, type: 'video/webm; codecs="av01.0.05M.08,opus"' },
        { src: mp4, type: 'video/mp4' },
      ],
      captions: { src: captions, label: film.captions },
    },
    profile: { ...founder, portrait: drawing(founder.portrait) },
    pictures: { ...pictures, slides: pictures.slides.map(withDrawing) },
  };
}

type Founder = Awaited<ReturnType<typeof getFounder>>;
export type FilmModel = Founder['film'];
export type FounderProfileModel = Founder['profile'];
export type FounderListModel = Founder['career'];
export type PicturesModel = Founder['pictures'];
