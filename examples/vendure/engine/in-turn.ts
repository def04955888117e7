import type { NextFunction, Request, Response } from "express";

/**
 * Lets one request in after the other. The embedded database has a single connection: two transactions at once would be one, and a
 * failure of the one would take back the other. A database server needs none of this.
 */
export function inTurn(): (request: Request, response: Response, next: NextFunction) => void {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function goOn(): void {
    const first = waiting.shift();
    isBusy = first !== undefined;
    first?.();
  }

  return (_request, response, next) => {
    const begin = () => {
      response.once("close", goOn);
      next();
    };
    waiting.push(() => (response.destroyed ? goOn() : begin()));
    if (!isBusy) goOn();
  };
}
