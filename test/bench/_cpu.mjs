import { freshPage, launch } from "./browser.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { pages } from "./shop/pages.mjs";
import { readFileSync } from "node:fs";
const { renderElement } = await import(process.cwd()+"/dist/server/index.js");
const texts = Object.entries(pages).map(([name, { html }]) => [name, { html: typeof html === "string" ? html : html(renderElement) }]);
const shop = await serveShop({ product: "dist", peers: installPeers(), pages: Object.fromEntries(texts) });
const browser = await launch([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${shop.port}`, "--ignore-certificate-errors"]);
const name=process.argv[2]??"react"; const slow=Number(process.argv[3]??1); const rounds=Number(process.argv[4]??5);const from=process.argv[5]??"press";
const B="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const dec=s=>{const r=[];let v=0,sh=0;for(const c of s){const d=B.indexOf(c);v|=(d&31)<<sh;if(d&32)sh+=5;else{r.push(v&1?-(v>>1):v>>1);v=sh=0}}return r};
const maps=new Map();
function mapOf(file){ if(maps.has(file))return maps.get(file); let m=null; try{const j=JSON.parse(readFileSync(file+".map","utf8"));let src=0,sl=0,sc=0,nm=0;const lines=j.mappings.split(";").map(l=>{let col=0;return (l?l.split(",").map(dec):[]).map(s=>{col+=s[0];if(s.length>1){src+=s[1];sl+=s[2];sc+=s[3]}if(s.length>4)nm+=s[4];return{col,src,sl,name:s.length>4?j.names[nm]:undefined}})});m={j,lines}}catch{};maps.set(file,m);return m}
function where(cf){ if(!cf.url.includes("/dp/"))return cf.url?cf.url.split("/").pop()+":"+cf.functionName:"("+cf.functionName+")"; const file="dist"+new URL(cf.url).pathname.slice(3); const m=mapOf(file); if(!m)return file+":"+cf.functionName; const line=m.lines[cf.lineNumber]??[]; let hit; for(const s of line){if(s.col<=cf.columnNumber)hit=s;else break} return hit? m.j.sources[hit.src].replace(/^(\.\.\/)+/,"").replace("node_modules/","")+":"+(hit.sl+1)+" "+cf.functionName:file}
const self=new Map(),incl=new Map();let total=0;const adds=[];
for(let round=0;round<rounds+1;round++){
 const { context, page, cdp } = await freshPage(browser, { ignoreHTTPSErrors: true }); shop.reset();
 await page.addInitScript(`window.waitFor=(done)=>new Promise((resolve)=>{const look=()=>done()?resolve(performance.now()):setTimeout(look,4);look()}); window.usableAt=window.waitFor(()=>window.bench?.usable())`);
 await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval",{interval:100});
 await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
 if(from==="load") await cdp.send("Profiler.start");
 await page.goto(`https://shop.test/?of=${name}`, { waitUntil: "commit" });
 await page.evaluate(()=>window.usableAt); await page.waitForTimeout(150);
 if(from==="load"){}
 const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
 if(from==="move") await cdp.send("Profiler.start");
 if(from!=="load"){
 await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2); await page.waitForTimeout(slow>1?600:200);
 if(from==="press"){await cdp.send("Profiler.start");
 adds.push(await page.evaluate(async()=>{const b=performance.now();bench.add();return await waitFor(()=>bench.added())-b}));}}
 const {profile}=await cdp.send("Profiler.stop"); await context.close(); if(!round)continue;
 const nodes=new Map(profile.nodes.map(n=>[n.id,n]));const parent=new Map();for(const n of profile.nodes)for(const c of n.children??[])parent.set(c,n.id);
 profile.samples.forEach((id,i)=>{const d=(profile.timeDeltas[i+1]??0)/1e3;const n=nodes.get(id);const f=n.callFrame.functionName;if(["(idle)","(root)","(program)"].includes(f))return; total+=d;const w=where(n.callFrame);self.set(w,(self.get(w)??0)+d);const seen=new Set();for(let k=id;k!==undefined;k=parent.get(k)){const w2=where(nodes.get(k).callFrame);if(!seen.has(w2)){seen.add(w2);incl.set(w2,(incl.get(w2)??0)+d)}}});
}
console.log(name,"adds",adds.map(Math.round).join(" "),"cpu per run",(total/rounds).toFixed(1));
const top=(m,n)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,n).forEach(([w,v])=>console.log((v/rounds).toFixed(2).padStart(8),w));
console.log("SELF");top(self,40);console.log("INCL");top(incl,70);
const byFile=new Map();for(const[w,v]of self){const f=w.split(":")[0];byFile.set(f,(byFile.get(f)??0)+v)}console.log("FILES");top(byFile,25);
await browser.close(); shop.server.close();
