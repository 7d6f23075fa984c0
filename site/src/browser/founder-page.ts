import { playFilm } from './founder-film.ts';
import { movePictures } from './picture-slider.ts';

/** The founder's page only, which carries it below its sections. */
for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) playFilm(film);
for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) movePictures(slider);
