import type { SVGProps } from 'react';

interface Props {
  readonly box: number;
  readonly size?: number;
  readonly paths: readonly SVGProps<SVGPathElement>[];
}

/** A sign of one or more paths, hidden from screen readers. */
export function Icon({ box, size = box, paths }: Props) {
  return (
    <svg viewBox={`0 0 ${box} ${box}`} width={size} height={size} aria-hidden="true">
      {paths.map((path) => (
        <path key={path.d} fill="none" stroke={path.fill ? undefined : 'currentColor'} {...path} />
      ))}
    </svg>
  );
}

export const CrossIcon = () => <Icon box={24} paths={[{ strokeWidth: 3, d: 'm3 3 18 18M21 3 3 21' }]} />;

const lens = 'M24 13l-3 3v5h-5l-3 3-3-3H5v-5l-3-3 3-3V5h5l3-3 3 3h5v5zM20.5 20.5 30 30';

/** A magnifying glass with a star as its lens: search. */
export const GlassIcon = () => <Icon box={32} size={26} paths={[{ strokeWidth: 3, d: lens }]} />;

const star = 'l-1 1 0 2-2 0-1 1-1-1-2 0 0-2-1-1 1-1 0-2 2 0 1-1 1 1 2 0 0 2z';
const stars = [5, 15, 25].flatMap((y) => [9, 19, 29].map((x) => `M${x} ${y}${star}`)).join('');

/** Nine stars: the button that opens the drawer. */
export const LatticeIcon = () => <Icon box={30} paths={[{ fill: 'currentColor', d: stars }]} />;

const large = 'l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2z';
const sun = 'M27 33l-2 2 0 3-3 0-2 2-2-2-3 0 0-3-2-2 2-2 0-3 3 0 2-2 2 2 3 0 0 3z';

/** The company's mark: four stars and the sun below them. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  const sky = ['M12 7', 'M40 7', 'M19 20', 'M33 20'].map((place) => place + large).join('');
  return (
    <Icon
      box={40}
      size={size}
      paths={[
        { fill: 'currentColor', d: sky },
        { fill: '#f6b000', d: sun },
      ]}
    />
  );
}

const uploadStar = 'm39 20-6 6v7h-7l-6 6-6-6H7v-7l-6-6 6-6V7h7l6-6 6 6h7v7z';
const arrow = { stroke: '#fff', strokeWidth: 3, d: 'M20 28V13m-6 6 6-6 6 6' };

export const UploadIcon = () => (
  <Icon box={40} size={44} paths={[{ fill: 'currentColor', d: uploadStar }, arrow]} />
);

const rows = { stroke: '#f6b000', strokeWidth: 4, strokeLinecap: 'round', strokeDasharray: '0 6' } as const;

export const FileIcon = () => (
  <Icon
    box={40}
    size={44}
    paths={[
      { fill: '#0d1027', d: 'M7 3h18l8 8v26H7z' },
      { ...rows, d: 'M13 18h16M13 24h16M13 30h10' },
    ]}
  />
);
