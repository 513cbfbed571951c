export { append } from './append.ts';
export type { Entry, Event, Grading, Head, Line, Origin, SealedPick, Standing, Witness } from './entry.ts';
export { canonicalJson, chainHash, GENESIS, leafHash, merkleRoot, sealHash, sha256Hex } from './hashing.ts';
export { verify } from './verify.ts';
export type { Claim, Finding } from './verify.ts';
