import { parentPort, workerData } from "node:worker_threads";
import heic from "heic-decode";

/** A thread of its own: the decoder frees its memory only when the thread ends. */
const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };
const [photo] = await heic.all({ buffer: bytes });
if (!photo || photo.width * photo.height > maxPixels)
  throw new Error("the photo is not of the size that its head says");
const { width, height, data } = await photo.decode();
parentPort?.postMessage({ width, height, data }, [data.buffer]);
