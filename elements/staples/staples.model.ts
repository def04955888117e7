import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import { sanitised } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { createSurface } from "../../src/state/surface.ts";
import { createWrite } from "../../src/state/write.ts";
import { createErrors } from "./staples.error.ts";
import { canChange, choiceOf, planOf, type Choice, type Plan } from "./staples.plan.ts";
import { createRow, type Deps } from "./staples.row.ts";
import { $inFlight, $planTexts, education, inFlight, isInFlight } from "./staples.shared.ts";
import type { StaplesOptions } from "./staples.options.ts";

export type StaplesModel = ReturnType<typeof createStaplesModel>;

const SURFACE = "staples-update";
const ADDED = "Success";
const ALREADY = "ItemAlreadyRepeated";

/** An item of the shopper's repeat list (staples.md): the add, the update, what explains it, and what goes wrong. */
export function createStaplesModel(context: ModelContext<StaplesOptions>, deps: Deps) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/staples.ts"));
  const row = createRow(context, deps);
  const errors = createErrors(context, deps);
  /** what is chosen in the popover, while it is open */
  const $draft = atom<Choice | null>(null);
  const $announced = atom<readonly [text: string] | null>(null);
  const say = (text: string) => $announced.set([text]);
  const present = () => choiceOf($options.get(), row.entryOf($options.get()));

  /** Where and how a write is sent: the address of the page's variant carries the reference as well (staples.17). */
  const sending = ({ reftag }: StaplesOptions, path: string | undefined) => ({
    reference: reftag === undefined ? {} : { reftag },
    query: path === undefined ? {} : { reftag_: reftag },
    options: { reloadOn403: true, ...(path !== undefined && { path }) },
  });

  const add = createWrite(context, {
    call: "staples-add",
    subject: ({ asin }) => asin,
    url: ({ addUrl }) => addUrl,
    send(options, { path, onUnknown }) {
      const { asin, context: fields, clientContext } = options;
      const { reference, query, options: how } = sending(options, path);
      const body = { ...fields, clientContext, asins: [asin], ...reference };
      return inFlight("add", asin, () => calls.run("staplesAdd", { query, body }, { ...how, onUnknown }));
    },
    refusal: ({ addOperationStatus, errorModalHtml }) =>
      addOperationStatus === ADDED || addOperationStatus === ALREADY ? undefined : errors.words(errorModalHtml),
    failure: (failure) => errors.wordsOf(failure),
    done({ addOperationStatus, nextViewHtml }, options, isShown) {
      const isNew = addOperationStatus === ADDED;
      void row.added(options, nextViewHtml, isNew, isShown);
      if (isNew) context.success("staples-add", { asin: options.asin });
      if (isShown) say(context.text(isNew ? "staples.added" : "staples.already"));
    },
  });

  const update = createWrite(context, {
    call: "staples-update",
    subject: ({ asin }) => asin,
    url: ({ updateUrl }) => updateUrl,
    send(options, { path, onUnknown, given }: { path: string | undefined; onUnknown: () => void; given: Plan }) {
      const { asin, staticData, clientContext, unit } = options;
      const { reference, query, options: how } = sending(options, path);
      const { quantity, cadence, data } = given;
      const body = { ...staticData, ...data, quantity: { quantity, unit }, cadence, clientContext, ...reference };
      return inFlight("update", asin, () => calls.run("staplesUpdate", { query, body }, { ...how, onUnknown }));
    },
    refusal({ errorModalHtml, renderableQuantityCadence, renderableNextDropDate }) {
      if (errorModalHtml !== undefined) return errors.words(errorModalHtml);
      const hasText = renderableQuantityCadence !== undefined || renderableNextDropDate !== undefined;
      return hasText ? undefined : { ...errors.words(undefined), code: "bad-response" };
    },
    failure: (failure) => errors.wordsOf(failure),
    done({ renderableQuantityCadence, renderableNextDropDate: date }, options, isShown, { quantity, cadence }) {
      const { asin, unit } = options;
      const previous = row.entryOf(options);
      const nextDropDate = date ?? previous?.nextDropDate ?? "";
      row.put(asin, { onList: true, quantity, unit, cadence, nextDropDate }, previous, renderableQuantityCadence);
      context.success("staples-update", { asin, quantity, cadence });
      if (isShown) say(date === undefined ? context.text("staples.updated") : context.text("staples.next-drop", { date }));
    },
  });

  const learn = createSurface<SafeFragment, string>(context, {
    name: "staples-learn",
    call: "staples-education",
    inHand: (link) => education().get(link),
    async load(link, signal) {
      const query = { learnMoreManageStaplesLink: link };
      const content = await sanitised(context, calls.run("staplesEducation", { query }, { signal }));
      if (content.ok) education().set(link, content.data);
      return content;
    },
    failure: () => context.text("staples.learn-failed"),
  });

  function closeUpdate(reason: string): void {
    if (!$draft.get()) return;
    $draft.set(null);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  context.follow(add.$phase, errors.follow);
  context.follow(update.$phase, errors.follow);
  context.follow($options, ({ asin }, before) => {
    if (!before || before.asin === asin) return;
    row.startOver();
    closeUpdate("changed");
    learn.close("changed");
  });

  const $isOnList = computed([$options, page.staples], ({ asin, onList }, staples) => onList || staples[asin]?.onList === true);
  const $isUpdating = computed([$options, $inFlight()], ({ asin }, all) => isInFlight("update", asin, all));

  return {
    $state: computed(
      [add.$phase, update.$phase, row.$replacing, $isOnList, $draft],
      ({ kind }, { kind: updating }, replacing, isOnList, draft) => {
        if (replacing) return replacing.isMarked ? "added" : "adding";
        if (kind === "busy" || kind === "checking" || (kind === "done" && !isOnList)) return "adding";
        if (updating === "busy" || updating === "checking") return "updating";
        return draft ? "editing" : isOnList ? "on-list" : "idle";
      },
    ),
    $replacing: row.$replacing,
    $view: row.$view,
    /** texts of a row that is on the list (staples.8) */
    $texts: computed([$options, page.staples, $planTexts()], ({ asin, quantityCadence, nextDropDate }, staples, plans) => ({
      quantityCadence: plans[asin] ?? quantityCadence,
      nextDropDate: staples[asin]?.nextDropDate || nextDropDate,
    })),
    /** an update of the product is on its way, in whichever row (staples.13) */
    $isUpdating,
    $canChange: computed($options, canChange),
    $draft,
    $error: errors.$error,
    $announced,
    learn,
    add: () => void (isInFlight("add", $options.get().asin) || add.press()),
    /** opens the popover with what is on the list selected (staples.9) */
    edit(): void {
      if ($draft.get() || $isUpdating.get() || !canChange($options.get())) return;
      if (!canWrite(context)) return context.signIn();
      if (context.emit("dp-open", { surface: SURFACE, reason: "button" })) $draft.set(present());
    },
    choose(choice: Partial<Choice>): void {
      const draft = $draft.get();
      if (draft) $draft.set({ ...draft, ...choice });
    },
    save(): void {
      const draft = $draft.get();
      if (!draft) return;
      const before = present();
      const isSame = draft.quantity === before.quantity && draft.cadence === before.cadence;
      closeUpdate("save");
      if (isSame || $isUpdating.get()) return;
      update.press(planOf($options.get(), draft, row.entryOf($options.get())));
    },
    closeUpdate,
    learnMore(): void {
      const { learnMoreManageStaplesLink: link } = $options.get();
      if (link !== undefined) learn.open(link, "button");
    },
    closeError: errors.close,
    preload: () => calls.preload(),
  };
}
