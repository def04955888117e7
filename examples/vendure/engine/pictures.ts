import type { AssetPreviewStrategy, AssetStorageStrategy } from "@vendure/core";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Stream } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where the shop serves the pictures, at an address of its own origin. */
export const PICTURES = "/pictures";

/** Pictures as files of a folder. */
export class PictureFolder implements AssetStorageStrategy {
  constructor(private readonly folder: string) {}

  async writeFileFromBuffer(name: string, data: Buffer): Promise<string> {
    await writeFile(await this.placeFor(name), data);
    return name;
  }

  async writeFileFromStream(name: string, data: Stream): Promise<string> {
    await pipeline(data as NodeJS.ReadableStream, createWriteStream(await this.placeFor(name)));
    return name;
  }

  readFileToBuffer(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name));
  }

  async readFileToStream(name: string): Promise<Stream> {
    return createReadStream(join(this.folder, name));
  }

  deleteFile(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  async fileExists(name: string): Promise<boolean> {
    return existsSync(join(this.folder, name));
  }

  toAbsoluteUrl(_request: unknown, name: string): string {
    return `${PICTURES}/${name}`;
  }

  private async placeFor(name: string): Promise<string> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true });
    return file;
  }
}

/** The picture itself is its preview: browsers scale it. */
export class WholePicture implements AssetPreviewStrategy {
  async generatePreviewImage(_ctx: unknown, _type: string, data: Buffer): Promise<Buffer> {
    return data;
  }
}
