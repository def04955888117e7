import { DefaultLogger, DefaultSearchPlugin, dummyPaymentHandler, LogLevel, type VendureConfig } from "@vendure/core";
import express from "express";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { inTurn } from "./in-turn";
import { PictureFolder, PICTURES, WholePicture } from "./pictures";
import { WishListPlugin } from "./wish-lists";

/** The engine's configuration for a data folder. */
export function configFor(data: string, port: number, importAssetsDir: string): VendureConfig {
  const pictures = join(data, "pictures");
  return {
    apiOptions: {
      port,
      hostname: "127.0.0.1",
      shopApiPath: "shop-api",
      adminApiPath: "admin-api",
      // only the adapter asks, and never a browser
      cors: false,
      middleware: [
        { route: "shop-api", handler: inTurn(), beforeListen: true },
        { route: PICTURES.slice(1), handler: express.static(pictures, { immutable: true, maxAge: "1d" }) },
      ],
    },
    authOptions: {
      tokenMethod: "bearer",
      requireVerification: false,
      // nobody signs in as administrator: this example has no dashboard
      superadminCredentials: { identifier: "superadmin", password: randomBytes(24).toString("hex") },
    },
    dbConnectionOptions: { type: "sqljs", location: join(data, "shop.sqlite"), autoSave: true, synchronize: true, logging: false },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    assetOptions: { assetStorageStrategy: new PictureFolder(pictures), assetPreviewStrategy: new WholePicture() },
    // the adapter refuses what there is not before anything is added, so it is told how many there are
    catalogOptions: { stockDisplayStrategy: { getStockLevel: (_ctx, _variant, saleable) => String(saleable) } },
    importExportOptions: { importAssetsDir },
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }), WishListPlugin],
  };
}
