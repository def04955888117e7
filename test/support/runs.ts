/**
 * How often a property is run: `few` times at each push, which finds the breaks that are known of it. `PROPERTY_RUNS=10` is ten
 * times as often, for a run at night.
 */
export const runs = (few: number): number => few * Number(process.env["PROPERTY_RUNS"] ?? 1);
