import { palette } from "./palette.ts";
import { box, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";
import { leg } from "./seating.ts";

const { linen, mustard, oak, sky, snow, teal } = palette;

/** A sofa round a corner, its long side towards us. */
export const cornerSofa: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 190, 332),
    leg("tapered", 40, 300, -1, second),
    leg("tapered", 366, 286, 1, second),
    path("M20 300V176q0-26 26-26h284q44 0 46 40v104z", dark),
    path("M70 256V176q0-18 18-18h100v98zM192 256v-98h104q22 0 22 22v76z", base),
    path("M70 256V176q0-18 18-18h30q-24 6-24 26v72zM192 256v-98h30q-12 6-12 26v72z", light),
    // the long seat
    path("M196 240h130q18 0 18 18v28H196z", base),
    path("M196 240h130q18 0 18 18-70 8-148 2z", light),
    path("M200 280h156v18q0 6-8 6H200z", dark),
    path("M330 206c0-28 46-28 46 0v90h-38q-8 0-8-8z", dark),
    path("M330 206c0-24 30-28 42-10-22-2-28 8-28 20v80h-6q-8 0-8-8z", base),
    // the chaise
    path("M64 244h134v62q0 12-14 12H78q-14 0-14-12z", base),
    path("M64 244h134v30q-66 12-134 0z", light),
    path("M64 290q66 14 134 0v24q0 10-12 10H76q-12 0-12-10z", dark),
    path("M20 200c0-28 46-28 46 0v124H32q-12 0-12-12z", base),
    path("M20 200c0-24 30-28 42-10-22-2-26 8-26 20v114h-4q-12 0-12-12z", light),
    group("rotate(-10 112 214)", box(82, 186, 62, 58, 14, teal[1]), path("M96 186h24l-24 58h0q-14 0-14-14v-30q0-14 14-14z", teal[0])),
    group("rotate(8 286 216)", box(258, 190, 56, 52, 13, mustard[1]), path("M270 190h22l-22 52q-12 0-12-13v-26q0-13 12-13z", mustard[0])),
    leg("tapered", 84, 318, -1, second),
  );

/** A sofa that is pulled out to a bed. */
export const sofaBed: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 186, 332),
    path("M64 260V150q0-28 28-28h216q28 0 28 28v110z", dark),
    path("M84 236V152q0-18 18-18h96v102zM202 236V134h96q18 0 18 18v84z", base),
    path("M84 236V152q0-18 18-18h30q-24 6-24 24v78zM202 236V134h30q-12 6-12 24v78z", light),
    path("M42 190c0-28 46-28 46 0v90H42z", base),
    path("M42 190c0-24 30-28 42-10-22-2-26 8-26 20v80H42z", light),
    path("M312 190c0-28 46-28 46 0v90h-46z", dark),
    // the bed
    path("M88 226h224l48 74H40z", snow[0]),
    path("M236 226h76l48 74H270z", snow[2]),
    path("M74 248h252l34 52H40z", sky[1]),
    path("M74 248h98l-44 52H40z", sky[0]),
    path("M268 248h58l34 52h-70z", sky[2], 'opacity=".7"'),
    path("M40 300h320v16q0 10-10 10H50q-10 0-10-10z", base),
    path("M40 300h110v26H50q-10 0-10-10z", light),
    path("M300 300h60v16q0 10-10 10h-50z", dark),
    path(
      "M106 216c20-8 62-8 80 0 8 8 4 22-4 26-22 4-54 4-76 0-8-6-8-20 0-26zM214 216c20-8 62-8 80 0 8 8 4 22-4 26-22 4-54 4-76 0-8-6-8-20 0-26z",
      snow[0],
    ),
    path(
      "M166 212c8 1 16 2 20 4 8 8 4 22-4 26-8 1-16 2-26 3 14-8 18-20 10-33zM274 212c8 1 16 2 20 4 8 8 4 22-4 26-8 1-16 2-26 3 14-8 18-20 10-33z",
      snow[2],
    ),
    leg("low", 66, 324, -1, second),
    leg("low", 334, 324, 1, second),
  );

/** Two parts that stand side by side, with a little air between. */
export const modularSofa: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 186, 331),
    ...[34, 210].map((x, at) =>
      group(
        `translate(${x} 0)`,
        leg("low", 22, 312, -1, second),
        leg("low", 136, 312, 1, second),
        path("M0 300V176q0-22 22-22h114q22 0 22 22v124z", dark),
        path("M12 246V182q0-18 18-18h98q18 0 18 18v64z", base),
        path("M12 246V182q0-18 18-18h26q-20 6-20 24v58z", light),
        path("M0 256q0-18 18-18h122q18 0 18 18v46q0 12-12 12H12q-12 0-12-12z", base),
        path("M0 256q0-18 18-18h122q18 0 18 18-80 10-158 0z", light),
        path("M0 288q80 10 158 0v14q0 12-12 12H12q-12 0-12-12z", dark),
        at === 0
          ? shapes(
              path("M-18 210c0-24 36-24 36 0v104H-8q-10 0-10-10z", base),
              path("M-18 210c0-20 22-24 32-10-16 0-20 8-20 18v96h-2q-10 0-10-10z", light),
            )
          : shapes(
              path("M140 210c0-24 36-24 36 0v94q0 10-10 10h-26z", dark),
              path("M140 210c0-20 22-24 32-10-16 0-20 8-20 18v96h-12z", base),
            ),
      ),
    ),
    group("rotate(-8 112 218)", box(84, 192, 56, 52, 13, second[1]), path("M96 192h22l-22 52q-12 0-12-13v-26q0-13 12-13z", second[0])),
  );

/** A sofa whose seats are let down, feet up. */
export const reclinerSofa: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 186, 331),
    leg("low", 62, 312, -1, second),
    leg("low", 338, 312, 1, second),
    path("M48 300V140q0-32 32-32h240q32 0 32 32v160z", dark),
    ...[82, 202].map((x) =>
      shapes(
        path(`M${x} 250V136q0-22 22-22h72q22 0 22 22v114z`, base),
        path(`M${x} 250V136q0-22 22-22h20q-18 6-18 28v108z`, light),
        path(`M${x} 170q58 12 116 0v6q-58 12-116 0z`, dark, 'opacity=".6"'),
        path(`M${x} 238h116v42H${x}z`, dark),
        path(`M${x} 238q58-12 116 0l-4 22q-54 8-108 0z`, light),
      ),
    ),
    path("M34 214c0-28 48-28 48 0v104H46q-12 0-12-12z", base),
    path("M34 214c0-24 32-28 44-10-24-2-28 8-28 20v94h-4q-12 0-12-12z", light),
    path("M318 214c0-28 48-28 48 0v92q0 12-12 12h-36z", dark),
    path("M318 214c0-24 32-28 44-10-24-2-28 8-28 20v94h-16z", base),
    // what carries the feet, drawn out before the seats
    ...[84, 206].map((x) =>
      shapes(
        path(`M${x + 6} 252h98l10 30H${x - 4}z`, second[2]),
        path(`M${x - 6} 276q2-10 12-10h98q10 0 12 10l8 30q2 8-8 8H${x - 6}q-10 0-8-8z`, light),
        path(`M${x + 74} 266h30q10 0 12 10l8 30q2 8-8 8H${x + 88}z`, base),
        line(`M${x + 2} 288h106`, base, 4),
        path(`M${x - 14} 308q69 12 138 0v14q0 10-12 10H${x - 2}q-12 0-12-10z`, base),
        path(`M${x + 84} 312q20-1 40-4v14q0 10-12 10h-28z`, dark),
      ),
    ),
  );

/** A bed for the day, woven of rattan. */
export const daybed: Drawing = (main, second) => {
  const [light, base, dark] = main;
  return shapes(
    shadow(206, 186, 331),
    line("M42 226v100M358 226v100", dark, 13),
    line("M40 226v98M356 226v98", base, 8),
    // back
    path("M36 238c-6-76 42-106 164-106s170 30 164 106z", dark),
    path("M50 232c-4-60 40-86 150-86s154 26 150 86z", light),
    ...[72, 100, 128, 156, 184, 216, 244, 272, 300, 328].map((x) =>
      line(`M${x} 232L${Math.round(200 + (x - 200) * 0.82)} ${150 + Math.round(((x - 200) / 20) ** 2 * 0.6)}`, base, 5),
    ),
    line("M54 200c40-14 252-14 292 0M66 176c40-14 228-14 268 0", base, 5),
    line("M36 238c-6-76 42-106 164-106s170 30 164 106", base, 12),
    line("M38 222c0-62 50-86 162-88", light, 4),
    // mattress, pillows
    path("M40 236h320q8 0 8 10v20q0 10-10 10H42q-10 0-10-10v-20q0-10 8-10z", second[1]),
    path("M40 236h320q8 0 8 10H32q0-10 8-10z", second[0]),
    path("M270 246h98v20q0 10-10 10h-88z", second[2], 'opacity=".6"'),
    group("rotate(-12 94 208)", box(62, 182, 64, 58, 14, teal[1]), path("M76 182h26l-26 58q-14 0-14-14v-30q0-14 14-14z", teal[0])),
    group("rotate(6 150 214)", box(124, 190, 54, 50, 13, linen[1]), path("M136 190h22l-22 50q-12 0-12-13v-24q0-13 12-13z", linen[0])),
    path("M32 274h336v18H32z", base),
    path("M32 274h336v6H32z", light),
    line(Array.from({ length: 14 }, (_, at) => `M${42 + at * 24} 276l12 14`).join(""), dark, 3),
    shade("M36 292h328v5H36z", 0.14),
  );
};

/** A chair with wings, and a stool for the feet. */
export const wingChair: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 170, 332),
    leg("turned", 92, 286, -1, second),
    leg("turned", 226, 286, 1, second),
    path("M76 260c-14-70-14-150 8-188 16-30 40-36 76-36s60 6 76 36c22 38 22 118 8 188z", dark),
    path("M104 240c-10-70-4-140 12-164 10-12 22-16 44-16s34 4 44 16c16 24 22 94 12 164z", base),
    path("M104 240c-10-70-4-140 12-164 8-10 16-14 30-16-18 30-24 100-14 180z", light),
    line("M140 100h.1M180 100h.1M160 124h.1M140 148h.1M180 148h.1M160 172h.1", dark, 8),
    // wings
    path("M84 72c-24 20-34 76-20 124 14 4 28 2 38-10-6-44-4-84 10-112-8-8-18-8-28-2z", base),
    path("M84 72c-24 20-34 76-20 124 6 2 10 2 14 1-8-46-2-92 22-125-6-3-10-3-16 0z", light),
    path("M236 72c24 20 34 76 20 124-14 4-28 2-38-10 6-44 4-84-10-112 8-8 18-8 28-2z", dark),
    path("M68 250h184v42q0 6-6 6H74q-6 0-6-6z", dark),
    path("M92 246q0-16 16-16h104q16 0 16 16v14q0 12-14 12H106q-14 0-14-12z", base),
    path("M92 246q0-16 16-16h104q16 0 16 16-68 10-136 0z", light),
    path("M50 210c0-26 46-26 46 0v88H66q-10 0-12-10z", base),
    path("M50 210c0-22 30-26 42-8-22-2-26 6-26 18v78q-10 0-12-10z", light),
    path("M224 210c0-26 46-26 46 0l-4 78q-2 10-12 10h-30z", dark),
    // the stool
    leg("turned", 280, 290, -1, second),
    leg("turned", 362, 290, 1, second),
    path("M262 276c0-24 118-24 118 0v18q0 8-8 8H270q-8 0-8-8z", base),
    path("M262 276c0-12 30-18 60-18-26 6-34 24-30 44h-22q-8 0-8-8z", light),
    path("M380 276v18q0 8-8 8h-26c14-10 14-26 6-40 18 2 28 8 28 14z", dark),
  );

/** A chair that rocks, of bent wood. */
export const rockingChair: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(200, 150, 336),
    // far frame
    line("M138 66l-16 130 22 104M300 200l-20 104", dark, 11),
    // runners
    path("M48 296c60 40 220 46 312-20l8 10c-90 74-264 70-328 22z", base),
    path("M48 296c60 40 220 46 312-20l3 4c-90 66-256 62-318 22z", light),
    line("M120 204l-8 116M286 208l18 106", base, 13),
    line("M117 204l-8 114M283 208l18 104", light, 4),
    // back with its slats
    line("M92 66l22 150M186 66l-8 150", base, 13),
    line("M89 66l22 148", light, 4),
    ...[0, 1, 2].map((at) => line(`M${114 + at * 22} 76l${12 - at * 5} 130`, at === 2 ? dark : base, 8)),
    path("M80 52c20-20 98-20 118 0 4 8 2 18-2 22-34-10-80-10-114 0-4-4-6-14-2-22z", base),
    path("M80 52c20-20 98-20 118 0-36-8-80-8-116 6z", light),
    // seat, cushion, arms
    path("M98 214l206 2q8 2 8 10t-10 10l-190-2q-14-2-14-20z", base),
    path("M104 196c40-10 150-8 190 4 10 6 10 16 4 20-60 6-130 4-190-2-12-6-14-18-4-22z", second[1]),
    path("M104 196c20-6 58-8 96-7-40 6-60 16-62 31-10-1-20-1-30-2-12-6-14-18-4-22z", second[0]),
    line("M98 154h186q18 0 20 14", oak[2], 15),
    line("M98 154h186q18 0 20 14", base, 11),
    line("M98 151h180", light, 4),
    line("M276 158v46", base, 9),
    oval(302, 172, 8, 8, base),
  );
