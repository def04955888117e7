import { codeOr } from "../../src/lib/cause.ts";
import { atom, type ReadableAtom } from "nanostores";
import type { CallFailure, CallResult } from "../../src/call/result.ts";
import type { digitalDashCreate } from "../../src/contract/digital-dash.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import { isRecord } from "../../src/lib/json.ts";
import { isTold } from "../../src/state/call-failure.ts";
import { maySend } from "../../src/state/lists.ts";
import { logFatal } from "../../src/state/logged.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

export type DashDialog = { readonly kind: "none" | "created" } | { readonly kind: "error"; readonly title: string; readonly text: string };

/** Fields of the page's own form by name; one that it has several times is a list. */
export type DashFields = Readonly<Record<string, string | string[]>>;

export interface DigitalDashModel extends Model {
  readonly $state: ReadableAtom<"ready" | "creating" | "created" | "error">;
  readonly $dialog: ReadableAtom<DashDialog>;
  press(fields?: DashFields): void;
  close(reason: string): void;
}

const SURFACE = "digital-dash";
const CALL = "digital-dash-create";
/** The button exists already (digital-dash.4). */
const EXISTS = 510;

export function createDigitalDashModel(context: ModelContext<DigitalDashOptions>): DigitalDashModel {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/digital-dash.ts"));
  const $state = atom<"ready" | "creating" | "created" | "error">("ready");
  const $dialog = atom<DashDialog>({ kind: "none" });
  let href = $options.get().href;

  const outcome = (code: string) => context.metric("digital-dash.outcome", 1, { code });

  function open(dialog: DashDialog): void {
    const reason = dialog.kind === "created" ? "success" : "error";
    if (context.emit("dp-open", { surface: SURFACE, reason })) $dialog.set(dialog);
  }

  function close(reason: string): void {
    if ($dialog.get().kind === "none") return;
    $dialog.set({ kind: "none" });
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const defaults = () => {
    const { defaultTitle, defaultError } = $options.get();
    return {
      title: defaultTitle || context.text("digital-dash.error-title"),
      text: defaultError || context.text("digital-dash.error-text"),
    };
  };

  function fail(title: string, text: string): void {
    $state.set("error");
    open({ kind: "error", title, text });
  }

  /** HTTP 401: its text is where to sign in (digital-dash.11); one that can be no address, a page for example, is none. */
  function signIn({ data }: CallFailure): void {
    $state.set("ready");
    const given = isRecord(data) ? data["authUrl"] : data;
    const address = typeof given === "string" ? given.trim() : "";
    if (address === "" || /[\s<>]/.test(address)) return context.signIn();
    const safe = context.safeUrl(address, "navigate");
    const { title, text } = defaults();
    if (safe === undefined) fail(title, text);
    else context.navigate(safe, "sign-in");
  }

  function failed(result: CallFailure): void {
    if (!isTold(result)) return $state.set("ready");
    const { code, status, message } = result;
    outcome(status === undefined ? code : String(status));
    if (status === 401 && code === "http") return signIn(result);
    const { title, text } = defaults();
    // what may have happened is not said to have failed (calls.11)
    const said = code === "unknown" ? context.text("calls.unconfirmed") : text;
    logFatal(context, "digital-dash.failed", message);
    context.error(code, said, { call: CALL, ...(status === undefined ? {} : { status }) });
    fail(title, said);
  }

  function answered({ success, error }: AnswerOf<typeof digitalDashCreate>, shown: boolean, status: number): void {
    const existing = Number(error?.errorCode) === EXISTS;
    outcome(success === true && !existing ? "success" : codeOr(error?.errorCode ?? "none", "other"));
    if (existing || success === true) {
      context.success(CALL, { existing });
      if (!shown) return;
      $state.set("created");
      return open({ kind: "created" });
    }
    if (!shown) return;
    const { title, text } = defaults();
    const serverText = error?.errorMessage?.trim() || undefined;
    context.error("refused", text, { call: CALL, status, serverText });
    fail(error?.errorTitle?.trim() || title, serverText ?? text);
  }

  async function create(url: string, fields: DashFields): Promise<void> {
    const sentTo = href;
    const result: CallResult<AnswerOf<typeof digitalDashCreate>> = await calls.run(
      "digitalDashCreate",
      { body: { ...fields, isAjax: "true" } as never },
      { path: url, signIn: false },
    );
    if (context.signal.aborted) return;
    /** the page may show another product by now */
    const shown = sentTo === href;
    if (result.ok) answered(result.data, shown, result.status);
    else if (shown) failed(result);
  }

  context.follow($options, (options) => {
    if (options.href === href) return;
    href = options.href;
    close("script");
    $state.set("ready");
  });

  return {
    $state,
    $dialog,
    close,
    press(fields = {}) {
      if ($state.get() === "creating" || $state.get() === "created" || href === undefined) return;
      context.metric("digital-dash.press");
      if (!maySend(context)) return context.signIn();
      const url = context.safeUrl(href);
      const { title, text } = defaults();
      if (url === undefined) return fail(title, text);
      $state.set("creating");
      void create(url, fields);
    },
  };
}
