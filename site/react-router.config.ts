import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  /** The server build knows the hash of each script, so that a page names its first one's. */
  subResourceIntegrity: true,
} satisfies Config;
