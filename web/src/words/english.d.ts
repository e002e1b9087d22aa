// Made by tools/english.ts.
declare module "english:first" {
  const first: Omit<typeof import("../../../lang/en.json"), (typeof import("./sections.ts").laterSections)[number]>;
  export default first;
}
declare module "english:later" {
  const later: Pick<typeof import("../../../lang/en.json"), (typeof import("./sections.ts").laterSections)[number]>;
  export default later;
}
