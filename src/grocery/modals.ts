import type { ModelContext } from "../state/model-context.ts";
import { sanitised } from "../state/fragment.ts";
import { createSurface } from "../state/surface.ts";
import type { GroceryModal, GrocerySurface, AddPhase } from "./add-phase.ts";

/** What an error modal of the server is asked for (`grocery-error-modal`). */
export interface GrocerySubject {
  readonly asin?: string | undefined;
  readonly storeId?: string | undefined;
  readonly brandId?: string | undefined;
}

/** Our own words, for the error and for an outcome that is not known. */
export interface GroceryWords {
  readonly title: string;
  readonly text: string;
}

interface Deps {
  readonly addPhase: AddPhase;
  readonly about: "cart" | "order";
  readonly words: { error(): GroceryWords; unknown(text: "calls.unknown" | "calls.unconfirmed"): GroceryWords };
}

type ModalContext = Pick<
  ModelContext<unknown>,
  "signal" | "emit" | "error" | "follow" | "calls" | "sanitise" | "pageOptions" | "text" | "after"
>;

export type GroceryModals = ReturnType<typeof createGroceryModals>;

/**
 * The modals of an add: HTML that the server sent with its answer, the error modal that it renders, or our own. They open when their
 * content is there, one at a time (grocery-add.36 to grocery-add.43).
 */
export function createGroceryModals(context: ModalContext, { addPhase, about, words }: Deps) {
  const calls = context.calls(() => import("../contract/grocery-modals.ts"));
  const never = async () => ({ ok: false as const, code: "aborted" as const, message: "" });
  const surfaceOf = (name: GrocerySurface) =>
    createSurface<GroceryModal, GroceryModal>(context, {
      name,
      call: name === "grocery-error" ? "grocery-error-modal" : name,
      inHand: (modal) => modal,
      load: never,
      failure: () => words.error().text,
    });
  const surfaces = { "grocery-error": surfaceOf("grocery-error"), "reservation-conflict": surfaceOf("reservation-conflict") };
  /** what follows when the open modal closes, in whatever way */
  let closed: ((reason: string) => void) | undefined;
  /** the newest wish for a modal: an older one that is still loading is dropped */
  let wish = 0;

  function close(reason: string): void {
    const modal = addPhase.$modal.get();
    if (!modal) return;
    const after = closed;
    closed = undefined;
    addPhase.$modal.set(null);
    surfaces[modal.surface].close(reason);
    after?.(reason);
  }

  /** A page that cancels `dp-open` goes on as after closing (grocery-add.64). */
  function open(modal: GroceryModal, whenClosed?: (reason: string) => void): void {
    if (context.signal.aborted) return;
    close("replaced");
    if (!surfaces[modal.surface].open(modal, "add")) return whenClosed?.("cancelled");
    closed = whenClosed;
    addPhase.$modal.set(modal);
  }

  async function openHtml(surface: GrocerySurface, html: string, title: string, whenClosed?: (reason: string) => void): Promise<boolean> {
    const own = ++wish;
    const safe = await context.sanitise(html);
    if (!safe.ok || safe.data.isEmpty) return false;
    if (own === wish) open({ surface, title, fragment: safe.data }, whenClosed);
    return true;
  }

  const openWords = ({ title, text }: GroceryWords, whenClosed?: (reason: string) => void) => {
    wish++;
    open({ surface: "grocery-error", title, text }, whenClosed);
  };

  /** The server's error modal, else our own (grocery-add.40, grocery-add.41). */
  async function openError(subject: GrocerySubject, whenClosed?: (reason: string) => void, otherwise = words.error()): Promise<void> {
    const own = ++wish;
    const { language } = context.pageOptions();
    const body = { ...subject, context: about, language };
    const shown = await sanitised(context, calls.run("groceryErrorModal", { body }, { signIn: false }));
    if (own !== wish) return;
    if (shown.ok) open({ surface: "grocery-error", title: words.error().title, fragment: shown.data }, whenClosed);
    else openWords(otherwise, whenClosed);
  }

  /** Other words in the modal that is open; it opens where the shopper has closed it. */
  function say(next: GroceryWords, whenClosed?: (reason: string) => void): void {
    const modal = addPhase.$modal.get();
    if (modal?.text === undefined || modal.surface !== "grocery-error") return openWords(next, whenClosed);
    closed = whenClosed;
    addPhase.$modal.set({ ...modal, ...next });
  }

  return {
    calls,
    words,
    close,
    openWords,
    openHtml,
    openError: (...given: Parameters<typeof openError>) => addPhase.waitFor(openError(...given)),
    /** HTML of the server's answer; where nothing safe is in it, the error modal */
    openAnswer: (subject: GrocerySubject, html: string | undefined, whenClosed?: (reason: string) => void): Promise<void> =>
      addPhase.waitFor(
        (async () => {
          if (html && (await openHtml("grocery-error", html, words.error().title, whenClosed))) return;
          await openError(subject, whenClosed);
        })(),
      ),
    /** the outcome is looked up, or could not be learnt (grocery-add.43) */
    sayUnknown: (text: "calls.unknown" | "calls.unconfirmed") => say(words.unknown(text)),
    sayError: () => say(words.error()),
  };
}
