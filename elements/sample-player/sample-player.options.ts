import { defineOptions, json, string, type OptionValues } from "../../src/options/options.ts";

export const samplePlayerOptions = defineOptions({
  src: string({ aliases: ["audioSource"] }),
  audioId: string({ aliases: ["audioId"] }),
  controllerId: string({ aliases: ["controllerId"] }),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  // no list of values: another type is only counted by a metric (sample-player.21)
  type: string({ aliases: ["audioType"] }),
  initType: string({ fallback: "Init", aliases: ["initType"] }),
  reftag: string({ fallback: "", localAliases: ["ref"] }),
  label: string({ fallback: "" }),
  libraryUrl: string({ aliases: ["addToLibraryUrl"] }),
  libraryData: json<Readonly<Record<string, unknown>>>({ fallback: {}, shape: "object", aliases: ["addToLibraryData"] }),
});

export type SamplePlayerOptions = OptionValues<typeof samplePlayerOptions>;
