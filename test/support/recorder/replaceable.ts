type AnyFunction = (...args: any[]) => unknown;

const watchers: (() => void)[] = [];

/** Watches again what somebody has put a plain function in the place of: React does so where it describes a component that has failed. */
export const watchAgain = (): void => watchers.forEach((watch) => watch());

/**
 * Watches the calls of a function that tests replace and restore. Reading the property gives the same wrapper for the same
 * function each time; writing a wrapper back restores what it wraps. Only the function in place is watched: a replacement
 * that calls the one before it makes one call.
 */
export function watchCalls(owner: object, name: string, before: (args: unknown[], replaced: boolean) => void): void {
  const original = (owner as Record<string, AnyFunction>)[name]!;
  const wrappers = new WeakMap<AnyFunction, AnyFunction>();
  const wrapped = new WeakMap<AnyFunction, AnyFunction>();
  let current: unknown = original;
  const property = {
    configurable: true,
    enumerable: true,
    get() {
      if (typeof current !== "function") return current;
      const target = current as AnyFunction;
      const known = wrappers.get(target);
      if (known) return known;
      const wrapper = function (this: unknown, ...args: unknown[]) {
        if (target === current) before(args, target !== original);
        return target.apply(this, args);
      };
      wrappers.set(target, wrapper);
      wrapped.set(wrapper, target);
      return wrapper;
    },
    set(value: unknown) {
      current = wrapped.get(value as AnyFunction) ?? value;
    },
  };
  const watch = () => {
    const now = Object.getOwnPropertyDescriptor(owner, name);
    if (now?.get === property.get) return;
    if (now) property.set(now.value);
    Object.defineProperty(owner, name, property);
  };
  watch();
  watchers.push(watch);
}

/** Watches the calls of a method of a prototype. */
export function watchMethod(owner: object, name: string, before: (self: any, args: any[]) => void): void {
  const original = (owner as Record<string, AnyFunction>)[name]!;
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value(this: unknown, ...args: unknown[]) {
      before(this, args);
      return original.apply(this, args);
    },
  });
}
