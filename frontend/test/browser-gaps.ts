import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// What every browser has and jsdom has not.
Object.assign(globalThis, { ReadableStream, TextDecoder, TextDecoderStream, TextEncoder, TransformStream });

if (!('PointerEvent' in globalThis)) {
  Object.assign(globalThis, {
    PointerEvent: class extends MouseEvent {
      readonly pointerId: number;

      constructor(type: string, init: PointerEventInit = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 0;
      }
    },
  });
}
