import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { productFiles, read } from "./sources.ts";

const SAYS = /\.text\(|\$translate|createWrite|createSurface|showMessage|createMessage/;

describe("texts of elements", () => {
  it("text.2 an element that says something gives texts to its definition: without them no language is loaded for it", () => {
    const files = productFiles("elements");
    const wrong = catalog
      .map(({ tag }) => `elements/${tag.slice(3)}`)
      .filter((folder) => !/^\s+texts\b|texts\(english\)|allParts\(texts\)/m.test(read(`${folder}/${folder.split("/")[1]}.element.ts`)))
      .flatMap((folder) => files.filter((file) => file.startsWith(`${folder}/`)))
      .filter((file) => SAYS.test(read(file)));
    expect(wrong).toEqual([]);
  });
});
