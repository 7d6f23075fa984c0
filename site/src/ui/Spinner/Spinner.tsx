/** Eight dots that grow around a circle, in the colour of the text. Its sheet is `spinner.css`. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 26 26" fill="currentColor" aria-hidden="true">
      {dots.map(([x, y, radius]) => (
        <circle key={radius} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

const dots = [
  [13, 3.4, 0.9],
  [19.8, 6.2, 1.2],
  [22.6, 13, 1.6],
  [19.8, 19.8, 1.9],
  [13, 22.6, 2.2],
  [6.2, 19.8, 2.6],
  [3.4, 13, 2.9],
  [6.2, 6.2, 3.2],
] as const;
