import { addressOf, mirrored } from "./events.ts";
import { keep } from "./record.ts";
import { watchCalls, watchMethod } from "./replaceable.ts";

/** The address in the error catalogue, by which a message ends; errors.test.ts holds it against the page. */
const CATALOGUE = / See dp-elements\/errors#[\w-]+/;

export function watchRequests(): void {
  watchCalls(window, "fetch", ([input, init]) => {
    const request = input instanceof Request ? input : undefined;
    const method = ((init as RequestInit | undefined)?.method ?? request?.method ?? "GET").toUpperCase();
    const address = addressOf(request?.url ?? input);
    mirrored(method, address);
    keep("request", `${method} ${address}`);
  });
  watchCalls(Navigator.prototype, "sendBeacon", ([url]) => {
    mirrored("POST", addressOf(url));
    keep("request", `POST ${addressOf(url)}`);
  });
}

/** A line that a function of the test's own receives is named. */
export function watchConsole(): void {
  for (const name of ["error", "warn", "info", "log"]) {
    watchCalls(
      console,
      name,
      (args, replaced) => void keep("console", `console.${name} ${args.map(String).join(" ").replace(CATALOGUE, "")}`, replaced),
    );
  }
}

export function watchCookies(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")!;
  Object.defineProperty(Document.prototype, "cookie", {
    configurable: true,
    enumerable: true,
    get,
    set(this: Document, value: string) {
      keep("cookie", `cookie ${String(value).split("=")[0]}`);
      set!.call(this, value);
    },
  });
}

export function watchStorage(): void {
  for (const name of ["setItem", "removeItem", "clear"]) {
    watchMethod(Storage.prototype, name, (self, [key]) => {
      const area = self === sessionStorage ? "sessionStorage" : "localStorage";
      keep("storage", `${area}.${name} ${key ?? ""}`);
    });
  }
}
