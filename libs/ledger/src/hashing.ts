import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The previous hash of the first entry: 64 zeros. */
export const GENESIS = '0'.repeat(64);

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, ECMAScript number and string formatting, no whitespace.
 * Undefined properties are dropped. @throws TypeError for values that JSON cannot represent
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`Not a JSON number: ${value}`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('String contains a lone surrogate');
  if (value === null || ['number', 'string', 'boolean'].includes(typeof value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`Not a JSON value: ${typeof value}`);
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, content]) => `${canonicalJson(key)}:${canonicalJson(content)}`).join(',')}}`;
}

/** SHA-256 of the UTF-8 bytes, in hex. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of the previous hash in hex, followed by the record as canonical JSON. */
export function chainHash(previous: string, record: unknown): string {
  return sha256Hex(previous + canonicalJson(record));
}

/** A Merkle leaf hash (RFC 6962): SHA-256 of a zero byte and the content. */
export function leafHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(LEAF, bytes)));
}

/** The leaf of a sealed pick. The random nonce keeps the pick from being guessed. */
export function sealHash(nonce: string, pick: unknown): string {
  return leafHash(utf8ToBytes(canonicalJson({ nonce, pick })));
}

/** A Merkle root (RFC 6962, 2.1) over leaf hashes in hex. Without leaves it is the hash of the empty string. */
export function merkleRoot(leaves: readonly string[]): string {
  return bytesToHex(leaves.length === 0 ? sha256(new Uint8Array()) : nodeOf(leaves.map(hexToBytes)));
}

function nodeOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first && hashes.length === 1) return first;
  // The left subtree holds the largest power of two that is smaller than the number of leaves.
  const left = 2 ** (Math.ceil(Math.log2(hashes.length)) - 1);
  return sha256(concatBytes(NODE, nodeOf(hashes.slice(0, left)), nodeOf(hashes.slice(left))));
}
