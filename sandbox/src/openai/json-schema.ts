import { badRequest } from './openai-error.ts';

/** The part of JSON Schema that our schemas use. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/**
 * Checks the rules for strict output: the root is an object, and at every level all properties are required and no
 * additional ones are allowed. @throws OpenAiError as the provider would
 */
export function checkStrict(name: string, root: JsonSchema): void {
  const refuse = (where: string, why: string): never => {
    throw badRequest(
      `Invalid schema for response_format '${name}': In context=(${where}), ${why}`,
      'text.format.schema',
      'invalid_json_schema',
    );
  };
  const visit = (schema: JsonSchema, where: string): void => {
    schema.anyOf?.forEach((part, index) => visit(part, `${where}, ${index}`));
    if (schema.items) visit(schema.items, `${where}, items`);
    if (schema.type !== 'object' && !schema.properties) return;
    const properties = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false)
      refuse(where, "'additionalProperties' is required to be supplied and to be false.");
    const missing = properties.filter((key) => !(schema.required ?? []).includes(key));
    if (missing.length > 0)
      refuse(
        where,
        "'required' is required to be supplied and to be an array including every key in properties. " +
          `Missing '${missing.join("', '")}'.`,
      );
    for (const [key, part] of Object.entries(schema.properties ?? {})) visit(part, `${where}, ${key}`);
  };
  if (root.type !== 'object')
    refuse('()', `schema must be a JSON Schema of 'type: "object"', got 'type: "${String(root.type)}"'.`);
  visit(root, '()');
}
