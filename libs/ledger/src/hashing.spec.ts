import { describe, expect, it } from '@jest/globals';
import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { canonicalJson, chainHash, GENESIS, leafHash, merkleRoot, sealHash, sha256Hex } from './hashing.ts';

describe('canonical JSON', () => {
  // RFC 8785, 3.2.2 and 3.2.3.
  it('formats the example of RFC 8785', () => {
    const value = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
    expect([...canonicalJson(value).matchAll(/:(\d)/g)].map(([, place]) => place).join('')).toBe('2467153');
  });

  it('is stable under a parse and format round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        if (!JSON.stringify(value).isWellFormed()) return;
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  it.each([Number.NaN, Infinity, '\ud800', undefined, () => 1])('refuses %p', (value) => {
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });
});

describe('the chain', () => {
  it('matches the two reference records', () => {
    const published_at = '2026-01-01T14:00:00Z';
    const first = { line: 24.5, market: 'player_points', odds: -110, pick: 'OVER', player: 'Test A', published_at };
    const second = { line: 6.5, market: 'player_assists', odds: 105, pick: 'UNDER', player: 'Test B', published_at };
    const one = chainHash(GENESIS, first);
    expect(one).toBe('61630c5a314a4f0c92dec91da6182f7960664d989e28a890fa4de152f2678a7c');
    expect(chainHash(one, second)).toBe('e3e3608a06220ac26eb4c5ca7258f73d3b6b054ee7627a12ac23dcc9c19abbc3');
    const leaves = [first, second].map((record) => leafHash(new TextEncoder().encode(canonicalJson(record))));
    expect(merkleRoot(leaves)).toBe('f391b85113e519131c9587f2723ae78d3f1c4abbde5193cb89c0c3e2c81ddeed');
  });
});

describe('the Merkle tree', () => {
  // Test vectors of the Certificate Transparency logs for RFC 6962.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  it.each(roots.map((root, size) => [size, root] as const))('of %i leaves has the known root', (size, root) => {
    expect(merkleRoot(inputs.slice(0, size).map((input) => leafHash(hexToBytes(input))))).toBe(root);
  });
});

it('binds both the nonce and the pick in a seal', () => {
  const pick = { line: 1 };
  expect(sealHash('a', pick)).toBe(sealHash('a', { ...pick }));
  expect(new Set([sealHash('a', pick), sealHash('b', pick), sealHash('a', { line: 2 })]).size).toBe(3);
  expect(sha256Hex('')).toBe(merkleRoot([]));
});
