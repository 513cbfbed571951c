import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what the router asks for as it loads, so this must be the first import of a test that renders pages.
Object.assign(globalThis, { TextEncoder, TextDecoder });
