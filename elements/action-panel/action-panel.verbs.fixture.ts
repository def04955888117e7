import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  controls: [
    {
      markup: `<dp-action-panel><fieldset><legend>How?</legend><label><input type="radio" name="how" value="onetime" checked> Once</label></fieldset>
        <button type="button" data-dp-action="popover" data-dp-target="#panel-help">About</button> <div id="panel-help" hidden>Help.</div></dp-action-panel>`,
      control: (host) => host.querySelector("[data-dp-action=popover]"),
      opens: "action-panel",
      without: { elsewhere: "the control is a button, which Shift does not open elsewhere" },
    },
  ],
};
