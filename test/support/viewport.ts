import { executeServerCommand } from "@web/test-runner-commands";

/** Sets the size of the window, CSS px, in every engine. */
export const setViewport = (size: { width: number; height: number }): Promise<unknown> => executeServerCommand("viewport", size);
