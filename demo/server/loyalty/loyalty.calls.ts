import { balancesGet } from "../../../src/contract/loyalty.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf } from "../session/session.ts";
import { balancesOf, DIAMONDS } from "./points.ts";

export function loyaltyCalls(mount: Mount): void {
  mount(balancesGet, async ({ body, session, db }) => {
    const customerId = customerOf(session);
    if (body.domain !== DIAMONDS) throw new Refusal(404, "no-such-points", `The shop gives no points of the kind ${body.domain}.`);
    const { primary, lifetime } = await balancesOf(db, customerId, body.domain);
    const amounts = { PRIMARY: primary, LIFETIME_EARNINGS: lifetime };
    return { entity: { balances: body.balanceTypes.map((balanceType) => ({ balanceType, amount: amounts[balanceType] })) } };
  });
}
