import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// Browser APIs that jsdom lacks.
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
