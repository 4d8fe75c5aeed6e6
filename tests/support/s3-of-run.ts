import { s3Keys, startS3Server } from "./s3-server.ts";

/** Runs before the tests with files in S3: starts one server for all of them. Returns the function that stops it. */
export default async function startForRun() {
  const server = await startS3Server();
  Object.assign(process.env, s3Keys, { TEST_S3: server.endpoint, TEST_S3_FOLDER: server.folder });
  return () => server.stop();
}
