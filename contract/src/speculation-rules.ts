/**
 * What Chromium may prepare before a click, as JSON of its speculation rules: the page behind a link on which the pointer
 * rests or which is pressed, drawn in the background. The content policy allows this very text and no other.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
