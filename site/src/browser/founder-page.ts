import { playFilm } from './founder-film.ts';
import { movePictures } from './picture-slider.ts';

/** The founder's page only: a file of its own, fetched once the page stands. */
for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) playFilm(film);
for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) movePictures(slider);
