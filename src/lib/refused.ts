/** Thrown by a handler: the call is answered with this status and body (connect.3). */
export class Refused extends Error {
  override readonly name = "Refused"; // what other copies of the library know it by
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super();
    this.status = status;
    this.body = body;
  }
}
