import { LOCATION_CHANNEL, shareLocation } from "./location-channel.ts";
import { pageStores } from "../state/page.ts";
import { openChannels } from "../page/channels.ts";
import { joinTask, type Task } from "../page/shared-task.ts";

function start(): Task {
  const stops = openChannels(LOCATION_CHANNEL).map((channel) => shareLocation(pageStores().location, channel));
  return { again() {}, stop: () => stops.forEach((stop) => stop()) };
}

/** For elements that show or change the delivery location: as long as one is on the page, all tabs have the same one (scope.7). */
export const syncLocation = (host: HTMLElement, signal: AbortSignal): void => joinTask("location-sync", host, undefined, signal, start);
