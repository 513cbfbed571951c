import { isJsonObject, type JsonObject } from '../http/json.ts';
import { checkStrict, type JsonSchema } from './json-schema.ts';
import { badRequest, modelNotFound } from './openai-error.ts';

/** The families of models that answer. */
const FAMILIES = /^(?:gpt-[45]|chatgpt-|o[134]-?)/;

/** A request for a response, as far as the sandbox understands it. */
export type ModelRequest = {
  model: string;
  instructions: string | null;
  /** All texts of the input. */
  input: string[];
  tools: JsonObject[];
  searchesWeb: boolean;
  /** Whether the answer lists the sources of web searches. */
  showsSources: boolean;
  /** The name of the answer's schema. */
  schema: string;
  formatJson: JsonObject;
  maxOutputTokens: number | null;
  store: boolean;
  metadata: JsonObject;
};

/** @throws OpenAiError as the provider would */
export function readRequest(body: unknown): ModelRequest {
  if (!isJsonObject(body)) throw badRequest('We could not parse the JSON body of your request.');
  const {
    model,
    input,
    tools = [],
    text,
    include,
    instructions,
    max_output_tokens: most,
    stream,
    store,
    metadata,
  } = body;
  if (typeof model !== 'string' || model === '')
    throw badRequest("Missing required parameter: 'model'.", 'model', 'missing_required_parameter');
  if (!FAMILIES.test(model)) throw modelNotFound(model);
  if (stream === true) throw badRequest('The sandbox does not stream answers.', 'stream');
  if (most !== undefined && most !== null && (typeof most !== 'number' || most < 16))
    throw badRequest(
      "Invalid 'max_output_tokens': must be at least 16.",
      'max_output_tokens',
      'integer_below_min_value',
    );
  if (!Array.isArray(tools) || !tools.every(isJsonObject))
    throw badRequest("Invalid type for 'tools'.", 'tools', 'invalid_type');
  const format = isJsonObject(text) && isJsonObject(text['format']) ? text['format'] : { type: 'text' };
  return {
    model,
    instructions: typeof instructions === 'string' ? instructions : null,
    input: textsOf(input),
    tools,
    searchesWeb: tools.some(({ type }) => typeof type === 'string' && type.startsWith('web_search')),
    showsSources: Array.isArray(include) && include.includes('web_search_call.action.sources'),
    schema: readFormat(format),
    formatJson: format,
    maxOutputTokens: typeof most === 'number' ? most : null,
    store: store !== false,
    metadata: isJsonObject(metadata) ? metadata : {},
  };
}

/** The name of a strict schema. */
function readFormat(format: JsonObject): string {
  if (format['type'] !== 'json_schema') throw badRequest('The sandbox writes JSON only.', 'text.format');
  const { name, schema, strict } = format;
  if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name))
    throw badRequest("Invalid 'text.format.name'.", 'text.format.name', 'invalid_value');
  if (!isJsonObject(schema))
    throw badRequest(
      "Missing required parameter: 'text.format.schema'.",
      'text.format.schema',
      'missing_required_parameter',
    );
  if (strict === true) checkStrict(name, schema as JsonSchema);
  return name;
}

function textsOf(input: unknown): string[] {
  if (typeof input === 'string') return [input];
  if (!Array.isArray(input))
    throw badRequest("Missing required parameter: 'input'.", 'input', 'missing_required_parameter');
  return input.filter(isJsonObject).flatMap(({ content }) => {
    if (typeof content === 'string') return [content];
    return Array.isArray(content)
      ? content.filter(isJsonObject).flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
      : [];
  });
}
