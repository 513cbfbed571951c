import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { errorAnswer } from './error-reply.ts';

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no HTTP request: nothing of Fastify has seen them. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The other side has gone, or an answer is on its way already: there is nobody to tell, or no place to tell it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const { body } = errorAnswer(Object.assign(new Error(error.message), { statusCode: status }));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
