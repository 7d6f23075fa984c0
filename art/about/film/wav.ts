/** Left and right channel as a WAV file: 16 bits, interleaved. */
export function wav(left: Float32Array, right: Float32Array, samplesASecond: number): Buffer {
  const data = Buffer.alloc(left.length * 4);
  left.forEach((value, i) => {
    data.writeInt16LE(Math.round(value * 32_767), i * 4);
    data.writeInt16LE(Math.round((right[i] ?? 0) * 32_767), i * 4 + 2);
  });
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(samplesASecond, 24);
  head.writeUInt32LE(samplesASecond * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
