// Made by tools/rules.ts.
declare module "*.md" {
  const rules: import("./text.ts").RulesText;
  export default rules;
}
