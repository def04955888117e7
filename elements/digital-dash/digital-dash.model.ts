import { atom, computed } from "nanostores";
import type { CallFailure } from "../../src/call/result.ts";
import { codeOr } from "../../src/lib/cause.ts";
import type { Fields } from "../../src/lib/fields.ts";
import { isRecord } from "../../src/lib/json.ts";
import { logFatal } from "../../src/state/logged.ts";
import type { CallsPart, CoreContext, NavigationPart, PagePart, TextsPart } from "../../src/state/model-context.ts";
import { createWrite, type Sending } from "../../src/state/write.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

export type DashDialog = { readonly kind: "none" | "created" } | { readonly kind: "error"; readonly title: string; readonly text: string };

export type DigitalDashModel = ReturnType<typeof createDigitalDashModel>;

const SURFACE = "digital-dash";
const CALL = "digital-dash-create";
/** The button exists already (digital-dash.4). */
const EXISTS = 510;

export function createDigitalDashModel(context: CoreContext<DigitalDashOptions> & TextsPart & PagePart & NavigationPart & CallsPart) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/digital-dash.ts"));
  const $dialog = atom<DashDialog>({ kind: "none" });

  function open(dialog: DashDialog): void {
    const reason = dialog.kind === "created" ? "success" : "error";
    if (context.emit("dp-open", { surface: SURFACE, reason })) $dialog.set(dialog);
  }

  function close(reason: string): void {
    if ($dialog.get().kind === "none") return;
    $dialog.set({ kind: "none" });
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** HTTP 401: its text is the sign-in address (digital-dash.11); a text that cannot be one, a page for example, is ignored. */
  function signIn({ data }: CallFailure): "idle" | "failed" {
    const given = isRecord(data) ? data["authUrl"] : data;
    const address = typeof given === "string" ? given.trim() : "";
    if (address === "" || /[\s<>]/.test(address)) {
      context.signIn();
      return "idle";
    }
    const safe = context.safeUrl(address, "navigate");
    if (safe !== undefined) context.navigate(safe, "sign-in");
    return safe === undefined ? "failed" : "idle";
  }

  const write = createWrite(context, {
    call: CALL,
    metric: "digital-dash",
    subject: ({ href }) => href,
    url: ({ href }) => href,
    send: (_options, { path, given, onUnknown }: Sending<Fields>) =>
      calls.run("digitalDashCreate", { body: { ...given, isAjax: "true" } as never }, { path: path!, signIn: false, onUnknown }),
    tags(result) {
      if (!result.ok) return { code: String(result.status ?? result.code) };
      const { success, error } = result.data;
      const isNew = success === true && Number(error?.errorCode) !== EXISTS;
      return { code: isNew ? "success" : codeOr(error?.errorCode ?? "none", "other") };
    },
    refusal({ success, error }) {
      if (success === true || Number(error?.errorCode) === EXISTS) return undefined;
      const { title, text } = defaults();
      return { title: error?.errorTitle?.trim() || title, text, serverText: error?.errorMessage?.trim() || undefined };
    },
    failure: defaults,
    handled(failure) {
      if (failure.status === 401 && failure.code === "http") return signIn(failure);
      logFatal(context, "digital-dash.failed", failure.message);
      return undefined;
    },
    done({ error }, _options, isShown) {
      context.success(CALL, { existing: Number(error?.errorCode) === EXISTS });
      if (isShown) open({ kind: "created" });
    },
  });

  function defaults() {
    const { defaultTitle, defaultError } = $options.get();
    return {
      title: defaultTitle || context.text("digital-dash.error-title"),
      text: defaultError || context.text("digital-dash.error-text"),
    };
  }

  context.follow(write.$phase, (phase) => {
    if (phase.kind === "idle") close("script");
    else if (phase.kind === "failed") open({ kind: "error", title: phase.title ?? "", text: phase.text });
  });

  return {
    $state: computed(write.$phase, ({ kind }) => {
      if (kind === "done") return "created";
      if (kind === "failed") return "error";
      return kind === "idle" ? "ready" : "creating";
    }),
    $dialog,
    close,
    press(fields: Fields = {}): void {
      if ($options.get().href !== undefined && write.$phase.get().kind !== "done") write.press(fields);
    },
  };
}
