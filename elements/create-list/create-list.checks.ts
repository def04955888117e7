import type { Fault, Fields } from "./create-list.parts.ts";

const RECIPIENT = ["participantGivenName", "participantSurName", "recipientName"] as const;
const DATE = ["occasionFromMonth", "occasionFromDate"] as const;
/** Of 1904, a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the two make a calendar day of 1904; the year of an occasion takes no part (create-list.10). */
export function isCalendarDay(month: string, day: string): boolean {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return false;
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0);
}

/** What is wrong with the fields of a form that creates a list, of the `legacy` mode or the server's (create-list.8 to .11, .27). */
export function checkList(fields: Fields, legacy: boolean): readonly Fault[] {
  const of = (name: string) => fields.find(([field]) => field === name)?.[1].trim() ?? "";
  const faults: Fault[] = [];
  if (!of("listName")) faults.push({ text: "create-list.name-required", fields: ["listName"] });
  const [month, day] = DATE.map(of) as [string, string];
  if ((month || day) && !isCalendarDay(month, day)) faults.push({ text: "create-list.date-invalid", fields: DATE });
  if (legacy && of("listType") === "giftlist" && !RECIPIENT.some(of)) {
    const [first, ...others] = RECIPIENT;
    faults.push({ text: "create-list.recipient-required", fields: [first], also: [...others, "listType"] });
  }
  return faults;
}
