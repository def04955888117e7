/** `LOAD=full` (npm run test:load) sends as much as the figures of the titles say; without it a scenario is a few seconds long. */
const full = process.env["LOAD"] === "full";

export const SIZE = {
  /** who shop at once, and the stock that they want */
  crowd: full ? { shoppers: 200, stock: 50 } : { shoppers: 60, stock: 15 },
  /** who want a deal at once, and its units */
  deal: full ? { shoppers: 500, units: 50 } : { shoppers: 60, units: 12 },
  /** copies of one request */
  copies: 40,
  /** guests who sign in while they add, and what each of them adds meanwhile */
  signIns: full ? { guests: 40, adds: 8 } : { guests: 12, adds: 6 },
  /** tags that are sent at once */
  tags: 20,
  giftTags: 60,
  /** how often a race is run */
  rounds: full ? 6 : 2,
  /** requests of whoever wants to fill the database */
  hostile: full ? 8_000 : 1_200,
  /** clients that keep their connections, and the requests of each */
  connections: { clients: 20, requests: 50 },
  /** who shop while something fails, and presses that they get through before and after */
  traffic: full ? { shoppers: 40, presses: 600 } : { shoppers: 16, presses: 80 },
} as const;
