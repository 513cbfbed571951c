import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { errorAnswer } from './error-reply.ts';

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type ClientError = Error & { code?: string };

/**
 * Answers what never became a request: bytes that are not HTTP, and requests that arrive too slowly. `end` closes only
 * our side, so a client that keeps its own side open would hold the socket forever; it is destroyed after `lingerMs`.
 */
export function refuseUnreadable(lingerMs: number): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    // The client has gone, or a response is already being sent.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    socket.end(responseTo(error));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

function responseTo(error: ClientError): string {
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
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
