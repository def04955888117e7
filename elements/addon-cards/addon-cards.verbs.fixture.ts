import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  controls: [
    {
      markup: `<dp-addon-cards attribution="test"><fieldset data-dp-card="case"><legend>Add a case</legend>
        <label><input type="radio" name="case" value="black" data-dp-select="black"> Black</label>
        <button type="button" data-dp-action="details">See all cases</button>
        <template data-dp-part="details"><h2>Cases</h2><p>Felt.</p></template>
        <script type="application/json" data-dp-items>{"black":{"itemType":"accessory","asin":"B1","offerListingId":"O1","price":12}}</script>
      </fieldset></dp-addon-cards>`,
      control: (host) => host.querySelector("[data-dp-action=details]"),
      opens: "addon-details",
      without: { elsewhere: "the control is a button, which Shift does not open elsewhere" },
    },
  ],
};
