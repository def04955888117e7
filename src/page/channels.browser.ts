import { expect } from "@open-wc/testing";
import { until } from "../../test/support/until.ts";
import { bufferChannels, openChannels } from "./channels.ts";

let names = 0;
const newName = (): string => `channels-test/${++names}`;

describe("channels between tabs", () => {
  const open: { close(): void }[] = [];
  afterEach(() => open.splice(0).forEach((channel) => channel.close()));

  function tab(name: string): BroadcastChannel {
    const channel = new BroadcastChannel(name);
    open.push(channel);
    return channel;
  }

  function openOwn(name: string, heard: unknown[]) {
    const [channel] = openChannels(name);
    channel!.onmessage = ({ data }) => heard.push(data);
    open.push(channel!);
    return channel!;
  }

  it("scope.7 what another tab sends before the code of a channel has loaded is heard by that code, once and in order", async () => {
    const name = newName();
    bufferChannels(name);
    bufferChannels(name); // by another element
    const other = tab(name);
    other.postMessage("first");
    other.postMessage("second");
    const probe: unknown[] = [];
    tab(name).onmessage = ({ data }) => probe.push(data);
    other.postMessage("third");
    await until(() => probe.length === 1, "the messages have arrived");
    const heard: unknown[] = [];
    openOwn(name, heard);
    other.postMessage("fourth");
    await until(() => heard.length === 4, "the channel hears all four");
    expect(heard).to.deep.equal(["first", "second", "third", "fourth"]);
  });

  it("scope.7 a page does not hear what it posts, and other tabs do", async () => {
    const name = newName();
    bufferChannels(name);
    const heard: unknown[] = [];
    const own = openOwn(name, heard);
    bufferChannels(name); // an element that comes later
    const theirs: unknown[] = [];
    const other = tab(name);
    other.onmessage = ({ data }) => {
      theirs.push(data);
      other.postMessage("answer");
    };
    own.postMessage("news");
    await until(() => heard.length === 1, "the answer arrives");
    expect([theirs, heard]).to.deep.equal([["news"], ["answer"]]);
    own.close();
    const again: unknown[] = [];
    openOwn(name, again);
    other.postMessage("last");
    await until(() => again.length > 0, "a channel that is opened again hears");
    expect(again).to.deep.equal(["last"]);
  });
});
