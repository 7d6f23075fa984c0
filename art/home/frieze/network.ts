import { hash } from '../../geometry/noise.ts';
import { octagram } from '../../geometry/polygon.ts';
import { polygonPath } from '../../svg/path.ts';
import { closedAt, type Place, placesOf } from './readings.ts';

/** A network of apertures: each node connects to its nearest hub, and each hub to the two adjacent hubs. */
export function network() {
  const places = placesOf(5);
  const rank = ({ column, row }: Place): number => hash(column, row, 77);
  const hubs = places.filter((place) => rank(place) > 0.93);
  const nodes = places.filter((place) => rank(place) > 0.72 && rank(place) <= 0.93);
  const leaves = places.filter((place) => rank(place) <= 0.72);
  const pairs = [
    ...nodes.map((node): Pair => [node, nearest(node, hubs)[0] ?? node]),
    ...hubs.flatMap((hub) =>
      nearest(hub, hubs)
        .slice(1, 3)
        .map((other): Pair => [hub, other]),
    ),
  ];
  return {
    links: withoutTwins(pairs)
      .map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`)
      .join(''),
    nodes: nodes.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    hubs: hubs.map(({ x, y }) => polygonPath(octagram(x, y, 13))).join(''),
    leaves: leaves.map(({ x, y }) => closedAt(x, y)).join(''),
  };
}

type Pair = readonly [Place, Place];

const nearest = (from: Place, others: readonly Place[]): Place[] =>
  others.toSorted((a, b) => distance(a, from) - distance(b, from));

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

const withoutTwins = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(
    ([a, b], i) =>
      a !== b && !pairs.slice(0, i).some(([c, d]) => (c === a && d === b) || (c === b && d === a)),
  );
