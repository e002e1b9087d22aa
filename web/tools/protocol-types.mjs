// Writes src/protocol.ts, the page's types of all messages, from docs/protocol.schema.json. scripts/make-protocol-types runs it.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../../docs/protocol.schema.json", import.meta.url);
const typesFile = new URL("../src/protocol.ts", import.meta.url);
const bannerComment = `// The messages between the page and the server. Made from docs/protocol.schema.json by scripts/make-protocol-types, which
// overwrites this file: change what the schema is made from instead.`;

const nameOf = (reference) => reference.split("/").at(-1);

/** A type in one line: enough for what objects with any of certain keys have. */
function shortType(schema) {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(shortType).join(" | ");
  if (schema.type === "array") return `${shortType(schema.items)}[]`;
  return { integer: "number", string: "string" }[schema.type];
}

/** The schema without what types can't say, and with the types of objects whose keys it names. */
function forTypes(schema) {
  if (Array.isArray(schema)) return schema.map(forTypes);
  if (schema === null || typeof schema !== "object") return schema;
  const { propertyNames, ...rest } = schema;
  if (propertyNames !== undefined && schema.properties === undefined) {
    const tsType = `{ [key in ${shortType(propertyNames)}]?: ${shortType(schema.additionalProperties)} }`;
    return { description: schema.description, tsType };
  }
  // A reference with a description of its own would become a type of its own.
  if (schema.$ref !== undefined && schema.description !== undefined)
    return { description: schema.description, tsType: nameOf(schema.$ref) };
  const says = ([key]) => rest.properties === undefined || !["allOf", "oneOf"].includes(key);
  return Object.fromEntries(
    Object.entries(rest)
      .filter(says)
      .map(([key, part]) => [key, forTypes(part)]),
  );
}

// All definitions are reached from the root, which is no type itself.
const { $defs } = JSON.parse(await readFile(schemaFile, "utf8"));
const anyOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
const made = await compile(forTypes({ anyOf, $defs }), "Root", {
  bannerComment,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
});
const types = made.replace(/export type Root =[^;]*;\n/, "");
if (!process.argv.includes("--check")) await writeFile(typesFile, types);
else if ((await readFile(typesFile, "utf8").catch(() => "")) !== types) {
  console.error("web/src/protocol.ts is not what docs/protocol.schema.json says: run scripts/make-protocol-types");
  process.exit(1);
}
