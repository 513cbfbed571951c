import { type Access, ErrorBody, type Route } from '@overline/contracts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const ACCESS: Readonly<Record<Access, string>> = {
  public: 'Public.',
  'signed-in': 'Requires a bearer token.',
  premium: 'Requires the Premium plan or higher.',
  platinum: 'Requires the Platinum plan or higher.',
  admin: 'Requires an Admin.',
};
const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The OpenAPI document, generated from the route contracts. */
export function describeApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Overline',
      version: '1',
      description: 'Every error response has the shape of Error.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(route: Route) {
  const { access, summary, path, body, reply, limit, status = 200 } = route;
  const rateLimit = limit ? ` At most ${limit.perMinute} calls per minute per ${limit.by}.` : '';
  const parameters = [...fields(route.params, 'path'), ...fields(route.query, 'query')];
  return {
    summary,
    description: `${ACCESS[access]}${rateLimit}`,
    tags: [path.split('/')[1] ?? ''],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
      : {}),
    responses: {
      [status]: { description: 'Success', content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
      ...failures(route),
    },
  };
}

function failures({ access, limit }: Route) {
  const cases: [boolean, string, string][] = [
    [true, '400', 'A field is wrong, missing or unknown'],
    [access !== 'public', '401', 'Not authenticated'],
    [access !== 'public' && access !== 'signed-in', '403', 'The plan does not allow it'],
    [limit !== undefined, '429', 'Too many requests; see Retry-After'],
    [true, '503', 'A service is unavailable; see Retry-After'],
  ];
  return Object.fromEntries(
    cases.filter(([applies]) => applies).map(([, status, description]) => [status, { description, content: ERROR }]),
  );
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
