import type { CallEntry } from "../../../src/contract/entry.ts";
import type { Lazy } from "../../../src/lib/lazy.ts";
import type { PageState } from "../../../src/state/page.ts";
import type { SeenRequest } from "../../support/fake-fetch.ts";

/** What one element sends, opens and takes over from the page: `elements/<name>/<name>.verbs.fixture.ts` exports it as `verbs`. */
export interface Verbs {
  readonly writes?: readonly WriteDeclaration[];
  readonly surfaces?: readonly SurfaceDeclaration[];
  readonly controls?: readonly ControlDeclaration[];
  readonly late?: readonly LateDeclaration[];
}

type Call = CallEntry<any, any, any, any>;

/** Data of an answer in the form that the contract entry names, or a whole response. */
export type Answer = unknown;

/** What a shopper can do, by real input. */
export interface Shopper {
  readonly host: HTMLElement;
  click(target: Element | null | undefined): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** waits until it holds; returns what it gives */
  found<Found>(look: () => Found | null | undefined | false, what: string): Promise<Found>;
}

/** An element on a page. */
export interface Placed {
  /** tells it from the element's other writes, surfaces or controls in a title */
  readonly as?: string;
  /** markup of the page, with the element in it once */
  readonly markup: string;
  /** what the page's stores hold before the element is there */
  readonly stores?: Partial<PageState>;
  /** what the server answers to other calls, by path; a path that nobody names is answered with 404 */
  readonly server?: Readonly<Record<string, (request: SeenRequest) => Answer>>;
  /** what the shopper does first, so that the control is there */
  before?(shopper: Shopper): Promise<void>;
  /** what the shopper presses */
  control(host: HTMLElement): Element | null | undefined;
}

/** Why a rule does not apply, by rule: a sentence. */
type Reasons<Rule extends string> = Partial<Readonly<Record<Rule, string>>>;

export type WriteRule =
  | "pressed"
  | "held"
  | "guest"
  | "cancelled"
  | "unauthorized"
  | "forbidden"
  | "blocked"
  | "refused"
  | "failed"
  | "unknown"
  | "offline"
  | "late"
  | "leaving"
  | "focus";

export interface WriteDeclaration extends Placed {
  readonly call: Call;
  /** where it goes, where the markup or the request says other than the contract */
  readonly path?: string;
  /** which of the requests to that path are this write, where others go there as well */
  isWrite?(request: SeenRequest): boolean;
  readonly good: Answer | ((request: SeenRequest) => Answer);
  /** `action` of its `dp-success`; `null` where there is none */
  readonly success: string | null;
  /** an answer that refuses, and the text that the shopper is shown */
  readonly refusal?: { readonly answer: Answer; readonly text: string };
  /** answers of the reading call by which the write has happened, or has not; `read` where the element itself makes it */
  readonly confirm?: { readonly read?: Call; readonly path?: string; readonly yes: Answer; readonly no: Answer };
  /** an attribute whose value is the address of the call */
  readonly address?: string;
  /** a 403 reloads the page (calls.md, "What a 403 does") */
  readonly reloads?: true;
  /** what the shopper does after a failure, so that the control can be pressed again */
  again?(shopper: Shopper): Promise<void>;
  /** what it is about becomes another: what a page does when the shopper chooses another product */
  change?(host: HTMLElement): void;
  /** what has focus after the outcome; without it any part of the element, or of a surface that has opened */
  focused?(host: HTMLElement): Element | null | undefined;
  readonly without?: Reasons<WriteRule>;
}

export type SurfaceRule =
  | "pressed"
  | "held"
  | "prevented"
  | "cancelled"
  | "unauthorized"
  | "blocked"
  | "failed"
  | "closed"
  | "leaving"
  | "focus";

export interface SurfaceDeclaration extends Placed {
  /** `surface` of its events */
  readonly name: string;
  /** the call that loads it */
  readonly call: Call;
  readonly path?: string;
  readonly content: Answer;
  /** a text of that content */
  readonly shows: string;
  /** what is shown when it cannot be loaded */
  readonly failure: string;
  /** the control that loads it again, where it has one */
  retry?(host: HTMLElement): Element | null | undefined;
  /** the control in it that closes it */
  close(host: HTMLElement): Element | null | undefined;
  readonly without?: Reasons<SurfaceRule>;
}

export type ControlRule = "plain" | "key" | "elsewhere" | "prevented" | "disabled" | "rendered" | "restored" | "busy";

/** A control that the page rendered. */
export interface ControlDeclaration extends Placed {
  /** the call that a press makes */
  readonly call?: Call;
  readonly path?: string;
  readonly good?: Answer | ((request: SeenRequest) => Answer);
  /** else the surface that a press opens */
  readonly opens?: string;
  readonly without?: Reasons<ControlRule>;
}

export type LateRule = "pressed" | "lost" | "left" | "throws";

/** A press whose code loads late. */
export interface LateDeclaration extends Placed {
  /** that code, as the element has it */
  code(): Promise<Lazy<any>>;
  /** the call that a press makes */
  readonly call?: Call;
  readonly path?: string;
  readonly good?: Answer | ((request: SeenRequest) => Answer);
  /** the surface that a press opens */
  readonly opens?: string;
  /** how often a press has acted, where it neither calls nor opens */
  acted?(host: HTMLElement): number;
  /** what the shopper reads where the code does not load */
  readonly failure: string;
  /** what the shopper does after that, so that the control can be pressed again */
  again?(shopper: Shopper): Promise<void>;
  readonly without?: Reasons<LateRule>;
}
