/** 16-bit numbers, signed or not, as the big-endian bytes of which most font tables consist. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => {
    if (!Number.isInteger(value) || value < -0x8000 || value > 0xffff) {
      throw new RangeError(`${value} does not fit into 16 bits of a font table`);
    }
    bytes.writeUInt16BE(value & 0xffff, i * 2);
  });
  return bytes;
}

/** A share of 1 in 2.14 fixed point, in which axes are measured. */
export const f2dot14 = (value: number): number => Math.round(value * 0x4000);

/** A number in 16.16 fixed point, in which axes state their ends. */
export function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 0x10000));
  return bytes;
}
