import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidForm } from './form-error.ts';

export type UploadedFile = { index: string; name: string; type: string; bytes: Buffer };
/** What a request carries: its JSON, and the files beside it. */
export type Form = { json: unknown; files: UploadedFile[] };

const MOST_BYTES = 10 * 1024 * 1024;

/** Lets a scope read messages with files: `payload_json` and `files[n]` of a multipart body. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, body: Buffer): Promise<Form> => {
      const data = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const files: UploadedFile[] = [];
      for (const [name, value] of data) {
        const index = /^files\[(\d+)\]$/.exec(name)?.[1];
        if (index === undefined || typeof value === 'string') continue;
        files.push({ index, name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
      }
      const json = data.get('payload_json');
      return { json: typeof json === 'string' ? parsed(json) : {}, files };
    },
  );
}

/** The form of a request, whichever way it came. */
export function formOf(body: unknown): Form {
  return isForm(body) ? body : { json: body ?? {}, files: [] };
}

function isForm(body: unknown): body is Form {
  return typeof body === 'object' && body !== null && 'json' in body && 'files' in body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidForm([{ path: ['payload_json'], code: 'BASE_TYPE_INVALID', message: `Not JSON: ${String(cause)}` }]);
  }
}
