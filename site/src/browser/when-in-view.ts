/** Calls `tell` at once and whenever `element` comes into view or leaves it; a fifth of it counts as in view. */
export function whenInView(element: Element, tell: (inView: boolean) => void): void {
  new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    threshold: 0.2,
  }).observe(element);
}
