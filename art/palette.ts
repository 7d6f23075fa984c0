/** The colours of the site. Shades for a single drawing are defined in that drawing. */
export const palette = {
  ink: '#0d1027',
  indigo: '#161d4a',
  dyeBlue: '#26358a',
  brightDye: '#3a50b8',
  mist: '#c6cdf0',
  stone: '#f3ebdb',
  chalk: '#fbf7ee',
  sand: '#dccfb4',
  turmeric: '#f6b000',
  terracotta: '#b5431f',
  terracottaDark: '#8a2f14',
  verdigris: '#2c7a6b',
  verdigrisLight: '#9cc9b8',
  /** Background of the service pages. */
  verdigrisDark: '#0d322c',
  /** Shaded fields of the home scene, and the reveal of verdigris stone. */
  verdigrisShade: '#14473f',
  /** Background of the industry pages, and shadow of the boulders on the home page. */
  granite: '#361629',
  /** Of the home scene. */
  sky: '#c9512c',
  ember: '#dd6a33',
  dusk: '#6b3348',
  /** Closed apertures on indigo. */
  indigoDim: '#33429a',
} as const;
