import { DoctorElement } from "./overlay.ts";
import { DOCTOR_TAG } from "./page-elements.ts";

/** Opens the page doctor, or gives it focus where it is open (doctor.1). */
export function openDoctor(): void {
  const open = document.querySelector<HTMLElement>(DOCTOR_TAG);
  if (open) return open.focus();
  if (!customElements.get(DOCTOR_TAG)) customElements.define(DOCTOR_TAG, DoctorElement);
  document.body.append(document.createElement(DOCTOR_TAG));
}
