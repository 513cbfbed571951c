import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the first entry of a chain follows: 64 zeros. */
export const GENESIS = '0'.repeat(64);

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 units, numbers and strings as ECMAScript writes them, no
 * blanks. A property without a value is left out. Throws TypeError on what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`Not a number of JSON: ${value}`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A text holds half a character');
  if (value === null || ['number', 'string', 'boolean'].includes(typeof value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`Not a value of JSON: ${typeof value}`);
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, content]) => `${canonicalJson(key)}:${canonicalJson(content)}`).join(',')}}`;
}

/** SHA-256 in hex of a text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The hash of a chain's next record: SHA-256 of the hex of the hash before it, then the record as canonical JSON. */
export function chainHash(previous: string, record: unknown): string {
  return sha256Hex(previous + canonicalJson(record));
}

/** The hash of a leaf of a Merkle tree (RFC 6962): SHA-256 of a zero byte and the leaf's bytes. */
export function leafHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(LEAF, bytes)));
}

/** The leaf of a sealed pick: pick and nonce as canonical JSON. Without the nonce nobody can guess the pick from it. */
export function sealHash(nonce: string, pick: unknown): string {
  return leafHash(utf8ToBytes(canonicalJson({ nonce, pick })));
}

/** The root of a Merkle tree (RFC 6962, 2.1) over leaf hashes in hex; of none it is the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  return bytesToHex(leaves.length === 0 ? sha256(new Uint8Array()) : nodeOf(leaves.map(hexToBytes)));
}

function nodeOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first && hashes.length === 1) return first;
  // The largest power of two that is smaller than their number stands on the left.
  const left = 2 ** (Math.ceil(Math.log2(hashes.length)) - 1);
  return sha256(concatBytes(NODE, nodeOf(hashes.slice(0, left)), nodeOf(hashes.slice(left))));
}
