export { append } from './entry.ts';
export type {
  Entry,
  Event,
  GradeRow,
  Head,
  Line,
  Origin,
  PublicationDetails,
  PublicationRow,
  SealedPick,
  UnrecordedRow,
  Witness,
} from './entry.ts';
export { canonicalJson, chainHash, GENESIS, leafHash, merkleRoot, sealHash, sha256Hex } from './hashing.ts';
export { verify } from './verify.ts';
export type { Finding, VerifyOptions } from './verify.ts';
