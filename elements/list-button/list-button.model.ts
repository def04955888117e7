import { atom, computed, type ReadableAtom } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import { defaultTarget, entryOf, isSaved, listUrl, savedOn, setSaved } from "../../src/state/lists.ts";
import type { Model } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { createAdding } from "./list-button.adding.ts";
import { createDropdown, type Dropdown } from "./list-button.dropdown.ts";
import { callsOf, type Context, type Open, type Outcome, type Told } from "./list-button.parts.ts";

export interface ListButtonModel extends Model {
  readonly $adding: ReadableAtom<boolean>;
  /** banner or popover of the last add */
  readonly $outcome: ReadableAtom<Outcome | undefined>;
  /** the product is on a list, as far as the page knows (list-button.21) */
  readonly $saved: ReadableAtom<boolean>;
  readonly dropdown: Dropdown;
  /** the main button, or the heart */
  press(): void;
  /** the menu button */
  toggle(focusOn?: "first" | "last"): void;
  choose(entry: ListEntry): void;
  create(mode: "form" | "idea"): void;
  chooseWithTags(): void;
  drawn(entries: readonly ListEntry[]): void;
  closeOutcome(): void;
  /** leads to a list (list-button.14) */
  follow(url: string): void;
  /** asks for another element's surface */
  opens(open: Open): void;
  /** fetches the code of the calls, but asks the shop nothing (list-button.2) */
  preload(): void;
}

const CREATE_PAGE = "/hz/wishlist/create";

export function createListButtonModel(context: Context): ListButtonModel {
  const { $options, page } = context;
  const $outcome = atom<Outcome | undefined>();
  const $saved = computed([page.lists, $options], (lists, { asin }) => isSaved(lists, asin));
  const dropdown = createDropdown(context);
  const { $adding, add } = createAdding(context, tell);
  const { $open, $content, $unavailable } = dropdown;
  let open: Open = async () => undefined;
  let creates = false;
  let sequence = 0;

  const $state = computed(
    [$adding, $open, $content, $outcome, $unavailable, $options],
    (adding, isOpen, content, outcome, unavailable, { appearance }) => {
      if (adding) return "adding";
      if (appearance === "button" && isOpen) return unavailable ? "unavailable" : content.kind === "loading" ? "loading" : "open";
      if (outcome) return outcome.kind;
      return appearance === "button" && unavailable ? "unavailable" : "ready";
    },
  );

  /** of a product that is no longer shown nothing is told (list-button.12) */
  function tell(asin: string, outcome: Told): void {
    if ($options.get().asin === asin) $outcome.set({ ...outcome, sequence: ++sequence });
  }

  let { asin } = $options.get();
  context.follow($options, (options) => {
    if (options.asin === asin) return;
    asin = options.asin;
    $outcome.set(undefined);
  });

  const target = () => defaultTarget(page.lists.get(), $options.get());
  const linked = (type: string, id: string | undefined) => {
    const address = listUrl(type, id);
    return address !== undefined && context.safeUrl(address) ? address : undefined;
  };

  async function create(mode: "form" | "idea", startedFrom: "detail" | "hearts"): Promise<void> {
    const { asin } = $options.get();
    const list = await open({ surface: "create", mode, startedFrom, asin });
    if (context.signal.aborted || list === null) return;
    if (list === undefined) return void context.navigate(`${CREATE_PAGE}?asin=${encodeURIComponent(asin)}`, "list-create");
    dropdown.stale();
    setSaved(context, asin, list.listExternalId);
    const name = list.listName || context.text("list-button.default-name");
    tell(asin, { kind: "added", name, url: linked(list.listType, list.listExternalId) });
  }

  /** where the product is, for a heart that was saved before (list-button.24) */
  function whereSaved(asin: string): Told {
    const lists = page.lists.get();
    if (lists.lastAdded?.asin === asin) {
      const { name, listType, listExternalId } = lists.lastAdded;
      return { kind: "added", name: name || context.text("list-button.default-name"), url: linked(listType, listExternalId) };
    }
    const entry = entryOf(lists, savedOn(lists, asin).at(-1) ?? "");
    return {
      kind: "added",
      name: entry?.name || context.text("list-button.default-name"),
      url: entry && linked(entry.listType, entry.listExternalId),
    };
  }

  function pressHeart(): void {
    const { asin } = $options.get();
    const list = target();
    if ($saved.get()) tell(asin, whereSaved(asin));
    else if (list) add(list);
    else void create("form", "hearts");
  }

  function pressButton(): void {
    const list = target();
    if (list) {
      dropdown.close("button");
      add(list);
    } else if (dropdown.current()?.length === 0) {
      dropdown.close("button");
      void create("form", "detail");
    } else {
      creates = true;
      dropdown.open();
    }
  }

  /** signed out: to sign-in, and no list is asked for (list-button.13) */
  const allowed = (): boolean => {
    if (canWrite(context)) return true;
    context.signIn();
    return false;
  };

  return {
    $state,
    $adding,
    $outcome,
    $saved,
    dropdown,
    press() {
      if ($adding.get() || !allowed()) return;
      if ($options.get().appearance === "heart") pressHeart();
      else pressButton();
    },
    toggle(focusOn) {
      creates = false;
      if ($open.get()) dropdown.close("button");
      else if (allowed()) dropdown.open(focusOn);
    },
    choose(entry) {
      if ($adding.get()) return;
      dropdown.close("action");
      add(entry);
    },
    create(mode) {
      dropdown.close("action");
      void create(mode, "detail");
    },
    chooseWithTags() {
      dropdown.close("action");
      void open({ surface: "choose", asin: $options.get().asin });
    },
    drawn(entries) {
      dropdown.drawn(entries);
      if (!creates || entries.length > 0) return void (creates = false);
      creates = false;
      dropdown.close("create");
      void create("form", "detail");
    },
    closeOutcome: () => $outcome.set(undefined),
    follow: (url) => void context.navigate(url, "list"),
    opens: (run) => void (open = run),
    preload: () => callsOf(context).preload(),
  };
}
