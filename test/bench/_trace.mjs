import { freshPage, launch } from "./browser.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { pages } from "./shop/pages.mjs";
const { renderElement } = await import(process.cwd()+"/dist/server/index.js").catch(()=>({}));
const texts = Object.entries(pages).map(([name, { html }]) => [name, { html: typeof html === "string" ? html : html(renderElement) }]);
const shop = await serveShop({ product: "dist", peers: installPeers(), pages: Object.fromEntries(texts) });
const browser = await launch([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${shop.port}`, "--ignore-certificate-errors"]);
const slow=Number(process.argv[2]??1); const names=(process.argv[3]??"react,react-declared").split(",");
for (let round=0;round<2;round++) for (const name of names){
 const { context, page, cdp } = await freshPage(browser, { ignoreHTTPSErrors: true }); shop.reset();
 const t0=Date.now(); const log=[]; let mark="";
 page.on("request", r=>log.push([Date.now()-t0, "->", r.method(), r.url().replace("https://shop.test","")]));
 page.on("requestfinished", r=>log.push([Date.now()-t0, "<-", r.url().split("/").pop()]));
 await page.addInitScript(`window.waitFor=(done)=>new Promise((resolve)=>{const look=()=>done()?resolve(performance.now()):setTimeout(look,4);look()}); window.usableAt=window.waitFor(()=>window.bench?.usable())`);
 await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
 await page.goto(`https://shop.test/?of=${name}`, { waitUntil: "commit" });
 const u=await page.evaluate(()=>window.usableAt); log.push([Date.now()-t0,"usable",u]);
 await page.waitForTimeout(150); log.push([Date.now()-t0,"move",shop.tally.requests]);
 const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
 await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2); await page.waitForTimeout(200);
 log.push([Date.now()-t0,"press"]);
 const add=await page.evaluate(async()=>{const b=performance.now();bench.add();return await waitFor(()=>bench.added())-b}); log.push([Date.now()-t0,"added",add]);
 log.push([Date.now()-t0,"tally",shop.tally.requests]);
 if(round){console.log("==",name);log.forEach(l=>console.log(l.join(" ")))}
 await context.close();
}
await browser.close(); shop.server.close();
