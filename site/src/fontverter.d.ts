declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, format: 'truetype'): Promise<Uint8Array> };
  export default fontverter;
}
