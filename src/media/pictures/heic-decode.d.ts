declare module "heic-decode" {
  interface Photo {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<Photo[]> };
  export default heic;
}
