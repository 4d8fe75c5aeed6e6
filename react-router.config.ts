import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  /** `scripts/server.cjs` runs it with compiled code, which Node can keep of this kind of module only. */
  serverBuildFile: "main.cjs",
  serverModuleFormat: "cjs",
  /** The server build knows the hash of each script, so that a page names its first one's. */
  subResourceIntegrity: true,
} satisfies Config;
