/** A place on a drawing, in its viewBox units. */
export type Point = readonly [x: number, y: number];

/** A closed outline; the last point joins the first. */
export type Polygon = readonly Point[];
