import { pageOptions, takeOverCustomer } from "../../options/page-options.ts";
import type { PagePart } from "../../state/model-context.ts";
import type { Part } from "./part.ts";

export const page: Part<PagePart> = {
  create: ({ host }) => ({ pageOptions: () => pageOptions(host) }),
  beforeRead: takeOverCustomer,
};
