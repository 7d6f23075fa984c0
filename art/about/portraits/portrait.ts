import { palette } from '../../palette.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { svg } from '../../svg/document.ts';
import { HEIGHT, liftHair, paintFigure, WIDTH } from './figure.ts';
import { isMiddlePlane, type Look } from './looks.ts';
import { ACCENT, BACKGROUND, CLOSED, CLOTH, HAIR, SECOND_CLOTH, type Sitter, SKIN } from './sitter.ts';

/** A person as a staggered lattice of stars. Star size is light, or darkness for hair on a medium plane. */
export function portrait(sitter: Sitter, look: Look): string {
  const middle = isMiddlePlane(look.plane);
  const figure = middle ? paintFigure(sitter) : liftHair(paintFigure(sitter));
  const colours: Record<number, string | null> = {
    [BACKGROUND]: look.halo,
    [SKIN]: look.skin,
    [HAIR]: look.hair,
    [CLOTH]: look.cloth,
    [SECOND_CLOTH]: look.secondCloth,
    [ACCENT]: look.accent,
    [CLOSED]: middle ? palette.ink : null,
  };
  const screen = starScreen(figure, {
    pitch: sitter.pitch ?? 3.8,
    levels: 7,
    darkest: 0.045,
    gamma: 0.66,
    inverted: middle ? [HAIR, CLOSED] : [],
    colours: (region) => colours[region],
  });
  return svg(WIDTH, HEIGHT, screen);
}
