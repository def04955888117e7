// A self-signed certificate for the stub servers, made anew at each start: Node can sign, but writes no certificates.
import { generateKeyPairSync, sign } from "node:crypto";

const length = (size) => (size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]);
const tagged = (tag, ...parts) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...length(body.length)]), body]);
};
const sequence = (...parts) => tagged(0x30, ...parts);
const time = (date) => tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`));

const ecdsaWithSha256 = sequence([0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const name = sequence(tagged(0x31, sequence([0x06, 0x03, 0x55, 0x04, 0x03], tagged(0x0c, Buffer.from("bench")))));

/** @returns {{ key: string, cert: string }} as PEM, good for two days */
export function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const day = 86_400_000;
  const toBeSigned = sequence(
    tagged(0xa0, [0x02, 0x01, 0x02]),
    [0x02, 0x01, 0x01],
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = tagged(0x03, [0], sign("sha256", toBeSigned, privateKey));
  const certificate = sequence(toBeSigned, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
