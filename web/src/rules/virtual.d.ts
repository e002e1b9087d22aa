// Made by tools/rules.ts.
declare module "virtual:rules" {
  const rules: import("./text.ts").RulesText;
  export default rules;
}
