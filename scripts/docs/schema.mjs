import { toJSONSchema } from "zod/mini";

export const schemaOf = (schema, io) => {
  const { $schema: _schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
};

export const mediaType = (type, expand) =>
  type === undefined
    ? "application/json"
    : type.startsWith("application/")
      ? type
      : `application/vnd.dp.api+json; type="${type}"${expand ? `; expand="${expand}"` : ""}`;
