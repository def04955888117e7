import type { NeedsOf } from "./examine-needs.ts";
import { DoctorElement } from "./overlay.ts";
import { DOCTOR_TAG } from "./page-elements.ts";

/** Opens the page doctor, or gives it focus where it is open (doctor.1). What elements need is code of its own (connect.8). */
export async function openDoctor(): Promise<void> {
  const { needsOf } = await import("../options/unavailable.ts");
  showDoctor(needsOf);
}

export function showDoctor(needsOf: NeedsOf): void {
  const open = document.querySelector<HTMLElement>(DOCTOR_TAG);
  if (open) return open.focus();
  if (!customElements.get(DOCTOR_TAG)) customElements.define(DOCTOR_TAG, DoctorElement);
  const doctor = document.createElement(DOCTOR_TAG) as DoctorElement;
  doctor.needsOf = needsOf;
  document.body.append(doctor);
}
