import { navigate, safeUrl, signIn } from "../../page/navigate.ts";
import type { NavigationPart } from "../../state/model-context.ts";
import type { Part } from "./part.ts";

export const navigation: Part<NavigationPart> = {
  create: ({ host, life }) => ({
    // an element that has left does not navigate: the shopper has moved on (calls.6)
    navigate: (url, reason, more) => !life.over && navigate(host, url, reason, more),
    signIn: () => void (!life.over && signIn(host)),
    safeUrl: (url, purpose) => safeUrl(host, url, purpose),
  }),
};
