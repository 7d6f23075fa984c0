import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };

/**
 * Stops and starts everything that moves on the page. A checkbox, so that it works without JavaScript
 * (`base.css` pauses animations while one is ticked); `browser/page.ts` remembers the choice.
 */
export function MotionSwitch() {
  return (
    <label className="motion-switch">
      <input type="checkbox" data-motion="" />
      {parts.pauseMotion}
    </label>
  );
}
