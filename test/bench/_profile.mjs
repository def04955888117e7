import { freshPage, launch } from "./browser.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { pages } from "./shop/pages.mjs";
import { writeFileSync } from "node:fs";
const { renderElement } = await import(process.cwd()+"/dist/server/index.js");
const texts = Object.entries(pages).map(([name, { html }]) => [name, { html: typeof html === "string" ? html : html(renderElement) }]);
const shop = await serveShop({ product: "dist", peers: installPeers(), pages: Object.fromEntries(texts) });
const browser = await launch([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${shop.port}`, "--ignore-certificate-errors"]);
const slow=Number(process.argv[2]??1); const names=(process.argv[3]??"react").split(",");
for (const name of names) for (let round=0;round<2;round++){
 const { context, page, cdp } = await freshPage(browser, { ignoreHTTPSErrors: true }); shop.reset();
 await page.addInitScript(`window.waitFor=(done)=>new Promise((resolve)=>{const look=()=>done()?resolve(performance.now()):setTimeout(look,4);look()}); window.usableAt=window.waitFor(()=>window.bench?.usable())`);
 await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
 const events=[]; let done; 
 await page.goto(`https://shop.test/?of=${name}`, { waitUntil: "commit" });
 await page.evaluate(()=>window.usableAt); await page.waitForTimeout(150);
 const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
 cdp.on("Tracing.dataCollected",({value})=>events.push(...value)); const end=new Promise(r=>cdp.once("Tracing.tracingComplete",r));
 await cdp.send("Tracing.start",{transferMode:"ReportEvents",traceConfig:{includedCategories:["devtools.timeline","v8.execute","v8","blink.user_timing","disabled-by-default-devtools.timeline","disabled-by-default-v8.cpu_profiler","disabled-by-default-v8.compile"],recordMode:"recordAsMuchAsPossible"}});
 await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2); await page.waitForTimeout(200);
 const add=await page.evaluate(async()=>{performance.mark("press");const b=performance.now();bench.add();performance.mark("pressed");const r= await waitFor(()=>bench.added())-b;performance.mark("added");return r});
 await cdp.send("Tracing.end"); await end; console.log(name,"added",add);
 if(round) writeFileSync(`/tmp/trace-${name}.json`,JSON.stringify({traceEvents:events}));
 await context.close();
}
await browser.close(); shop.server.close();
