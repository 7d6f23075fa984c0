/** A pointed arch with its base at (x, y), `half` wide to each side and `height` tall. */
export function arch(x: number, y: number, half: number, height: number): string {
  const at = (dx: number, dy: number): string => `${Math.round(x + dx)} ${Math.round(y + dy)}`;
  const spring = half * 0.825 - height;
  return (
    `M${at(-half, 0)}V${Math.round(y + spring)}` +
    `C${at(-half, half * 0.5 - height)} ${at(-half * 0.55, half * 0.22 - height)} ${at(0, -height)}` +
    `C${at(half * 0.55, half * 0.22 - height)} ${at(half, half * 0.5 - height)} ${at(half, spring)}` +
    `V${Math.round(y)}z`
  );
}
