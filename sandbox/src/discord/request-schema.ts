import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
// The part of Discord's own API description that a bot like ours needs. Message parts that it omits (components, polls,
// stickers) must be empty.
import description from '../../fixtures/discord/schemas.json' with { type: 'json' };
import { type FieldError, required, tooLong } from './discord-error.ts';

const FORMATS: Readonly<Record<string, RegExp | true>> = {
  snowflake: /^\d{1,20}$/,
  uri: /^(https?|wss?):\/\/\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  nonce: true,
  int32: true,
  int64: true,
  double: true,
};

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...FORMATS } });
ajv.addSchema({ $id: 'discord', ...description });
const validators = new Map<string, ValidateFunction>();

function validator(name: string): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  const compiled = ajv.compile({ $ref: `discord#/components/schemas/${name}` });
  validators.set(name, compiled);
  return compiled;
}

/** The errors of a value under a schema; empty if it is valid. */
export function schemaErrors(name: string, value: unknown): FieldError[] {
  const validate = validator(name);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const own = errors.filter((error) => !isFromAlternative(error));
  return (own.length > 0 ? own : errors).map(fieldError);
}

// oneOf and anyOf report an error for every alternative, not only for the one that the sender meant.
function isFromAlternative({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf' || /\/(oneOf|anyOf)\/\d+\/type$/.test(schemaPath);
}

function fieldError({ instancePath, keyword, params, message = 'is wrong' }: ErrorObject): FieldError {
  const path = instancePath.split('/').slice(1);
  switch (keyword) {
    case 'maxLength':
      return tooLong(path, params['limit']);
    case 'required':
      return required([...path, params['missingProperty']]);
    case 'maxItems':
    case 'minLength':
    case 'minItems':
      return { path, code: 'BASE_TYPE_BAD_LENGTH', message: `Length ${message}` };
    case 'enum':
      return { path, code: 'BASE_TYPE_CHOICES', message: `Value ${message}` };
    default:
      return { path, code: 'BASE_TYPE_INVALID', message: `Value ${message}` };
  }
}
