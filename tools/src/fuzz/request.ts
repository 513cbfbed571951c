import { ErrorBody, type Route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import fc from 'fast-check';
import { mayCall, type Sender, SENDERS } from './people.ts';
import { hostileBody, hostileText, type Known, nearly, valuesOf } from './schema-values.ts';

/** A generated request. `body` is sent unchanged. */
export type FuzzRequest = {
  sender: Sender;
  method: string;
  /** The path below /api, with its parameters filled in. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** The raw parameters of the path, before encoding. */
  params: Readonly<Record<string, string>>;
};

export type FuzzAnswer = { status: number; contentType: string; text: string };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const hostileHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': ';' },
  { accept: 'application/xml' },
  { 'if-none-match': '"' },
  { 'accept-encoding': 'br;q=0, *;q=0.5,,' },
  { cookie: 'a=b; '.repeat(100) },
  { range: 'bytes=-1' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'x-request-id': '\t<script>' },
);
const none = fc.constant<Record<string, string>>({});

/** Valid, almost valid and hostile requests to a route, from every sender. */
export function requestsTo(route: Route, known: Known): fc.Arbitrary<FuzzRequest> {
  const params = route.params ? textsOf(valuesOf(route.params, known)) : none;
  const query = route.query ? textsOf(valuesOf(route.query, known)) : none;
  const body = route.body ? valuesOf(route.body, known) : fc.constant(undefined);
  const text = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> =>
    values.map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  const oddText = hostileText.map((value) => value.toWellFormed());
  const request = {
    sender: fc.constantFrom<Sender>(...SENDERS),
    method: fc.constant<string>(route.method),
    headers: none,
  };
  const sendable = route.method === 'GET' ? fc.constant(undefined) : fc.oneof(text(nearly(body)), hostileBody);
  const all = fc.oneof(
    { weight: 4, arbitrary: fc.record({ ...request, params, query, body: text(body) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        ...request,
        params: fc.oneof(params, textsOf(nearly(params))),
        query: fc.oneof(query, textsOf(nearly(query)), fc.dictionary(oddText, oddText, { maxKeys: 2 })),
        body: fc.oneof(text(body), sendable),
        headers: fc.oneof(none, hostileHeaders),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ ...request, method: fc.constantFrom(...METHODS), params, query, body: text(body) }),
    },
  );
  const named = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(paramNames(route).map((name) => [name, values[name] ?? 'missing']));
  return all.chain((draft) => {
    const fields = named(draft.params);
    return spellings(route, fields).map((path) => ({ ...draft, params: fields, path }));
  });
}

function paramNames({ path }: Route): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Converts field values to text, as in a path or a query. */
function textsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, string>> {
  return values.map((value) => {
    if (typeof value !== 'object' || value === null) return {};
    const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name.toWellFormed(),
        (typeof field === 'object' ? JSON.stringify(field) : String(field)).toWellFormed(),
      ]),
    );
  });
}

/** Mostly the path itself, sometimes an unusual spelling of it. */
function spellings(route: Route, params: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const [, first = '', ...rest] = path.split('/');
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(path) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[`${path}/`, `/${path}`, path.toUpperCase(), `${path}%00`, `${path}.json`, `/.${path}`, `${path};a=b`],
        ...[`/${first}//${rest.join('/')}`, `/x/..${path}`, `/${first}%2f${rest.join('%2f')}`, `${path}%20`],
      ),
    },
  );
}

/** Describes what is wrong with an answer; undefined if nothing is. */
export function problemOf(target: Route, request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, text, contentType } = answer;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (status >= 400) return refusalProblem(answer);
  const route = ROUTES.find(({ method, path }) => method === request.method && path === target.path);
  if (!route) return `${request.method} was accepted with ${status}`;
  if (!mayCall(request.sender, route.access)) return `${request.sender} was allowed in with ${status}`;
  const refused = schemaRefusal(route, request);
  if (refused !== undefined) return `accepted with ${status} although ${refused}`;
  if (!contentType.startsWith('application/json')) return undefined;
  const issues = route.reply.safeParse(JSON.parse(text)).error?.issues;
  return issues && `the answer breaks its schema: ${issues.map(issueText).join('; ')}`;
}

function issueText({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join('.')} ${message}`;
}

/** Every error must have the usual body, without stack traces or file names. */
function refusalProblem({ status, text }: FuzzAnswer): string | undefined {
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `an error shows code: ${text.slice(0, 200)}`;
  const body = ErrorBody.strict().safeParse(parsed(text));
  if (!body.success) return `status ${status} without the usual error body: ${text.slice(0, 200)}`;
  if (body.data.statusCode !== status) return `the body of status ${status} says ${body.data.statusCode}`;
  return body.data.message.trim() === '' ? `status ${status} without a message` : undefined;
}

/** Describes the part of a request that the route's schemas refuse; undefined if they accept all of it. */
function schemaRefusal({ params, query, body, rawBody }: Route, request: FuzzRequest): string | undefined {
  const parts = [
    ['path', params, request.params],
    ['query', query, request.query],
    ['body', rawBody ? undefined : body, bodyOf(request)],
  ] as const;
  for (const [name, schema, value] of parts) {
    const { error } = schema?.safeParse(value) ?? {};
    if (error) return `its ${name} is refused by the schema: ${error.issues[0]?.message}`;
  }
  return undefined;
}

/** The gateway reads a missing or empty body, and null, as an empty object. */
function bodyOf({ body = '' }: FuzzRequest): unknown {
  const value = body === '' ? {} : parsed(body);
  return value === null ? {} : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
