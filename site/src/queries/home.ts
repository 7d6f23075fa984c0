import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { single } from './single.ts';

interface Crops {
  readonly desktop: DrawingSource;
  readonly tablet: DrawingSource;
  readonly phone: DrawingSource;
}

export interface HomeHeroModel {
  readonly lines: readonly string[];
  readonly text: string;
  readonly primary: { readonly label: string; readonly path: string };
  readonly secondary: { readonly label: string; readonly path: string };
  readonly land: Crops;
  readonly screen: Crops;
}

export async function getHomeHero(): Promise<HomeHeroModel> {
  const { hero } = await single('home');
  return {
    ...hero,
    land: { desktop: drawing('hero-land'), tablet: drawing('x-hero-land-t'), phone: drawing('hero-land-m') },
    screen: {
      desktop: drawing('hero-screen'),
      tablet: drawing('x-hero-screen-t'),
      phone: drawing('hero-screen-m'),
    },
  };
}
