import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fixture } from '../fixture/fixture.ts';
import { type FieldError, required, tooLong } from './form-error.ts';

// The part of Discord's own description of its API that a bot like ours needs. Parts of a message that it says nothing
// about (components, polls, stickers) must be empty.
const FILE = fixture('discord/schemas.json');

const FORMATS: Readonly<Record<string, RegExp | true>> = {
  snowflake: /^\d{1,20}$/,
  uri: /^(https?|wss?|attachment):\/\/\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  nonce: true,
  int32: true,
  int64: true,
  double: true,
};

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...FORMATS } });
ajv.addSchema({ $id: 'discord', ...(JSON.parse(readFileSync(FILE, 'utf8')) as object) });
const validators = new Map<string, ValidateFunction>();

function validator(name: string): ValidateFunction {
  let known = validators.get(name);
  if (!known) validators.set(name, (known = ajv.compile({ $ref: `discord#/components/schemas/${name}` })));
  return known;
}

/** What is wrong with a value by the schema of that name; nothing where it fits. */
export function misfits(name: string, value: unknown): FieldError[] {
  const validate = validator(name);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const own = errors.filter((error) => !isOfChoice(error));
  return (own.length > 0 ? own : errors).map(fieldError);
}

// A choice among schemas adds lines of its own to those of the part that was meant.
function isOfChoice({ keyword, schemaPath }: ErrorObject): boolean {
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
