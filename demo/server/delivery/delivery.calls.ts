import { glowLocationLabel } from "../../../src/contract/location.ts";
import type { Mount } from "../http/mount.ts";
import { labelOf } from "./label.ts";
import { locationOf } from "./location.ts";

export function deliveryCalls(mount: Mount): void {
  mount(glowLocationLabel, async ({ session, db }) => {
    const location = await locationOf(db, session);
    return { customerIntent: { locationType: location.locationType }, label: labelOf(location) };
  });
}
