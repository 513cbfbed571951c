import { beforeEach, describe, expect, it } from '@jest/globals';
import { findServerSource, type Places, type ServerSource } from './find-server-source.ts';
import { redisKind } from './redis-kind.ts';

const program = { path: '/somewhere/redis-server', environment: {} };

describe('the road to a server', () => {
  let looked: string[];
  let said: string[];
  const road = (open: Partial<Places>, environment: NodeJS.ProcessEnv = {}): Promise<ServerSource> =>
    findServerSource(redisKind, environment, (line) => said.push(line), {
      installed: (kind) => {
        looked.push('program');
        return open.installed?.(kind);
      },
      unpacked: async (kind) => {
        looked.push('package');
        return open.unpacked?.(kind);
      },
      imageTrouble: async (kind) => {
        looked.push('docker');
        return open.imageTrouble ? open.imageTrouble(kind) : 'no Docker answers';
      },
    });
  const image = { imageTrouble: async () => undefined };
  const docker = { OVERLINE_SERVERS: 'docker' };

  beforeEach(() => {
    looked = [];
    said = [];
  });

  it('leads to program, package and Docker in this order, and says in one line what to install', async () => {
    await expect(road({})).rejects.toThrow(
      /^Redis is missing: install .*server \(or Docker\), or set REDIS_URL; no Docker answers$/,
    );
    expect(looked).toEqual(['program', 'package', 'docker']);
  });

  it('ends at the first that is there', async () => {
    expect(await road({ ...image, installed: () => program, unpacked: async () => program })).toEqual({
      origin: 'program',
      program,
    });
    expect(await road({ ...image, unpacked: async () => program })).toEqual({ origin: 'package', program });
    expect(await road(image)).toEqual({ origin: 'docker' });
  });

  it('leads to Docker first where that is asked for', async () => {
    expect(await road({ ...image, installed: () => program }, docker)).toEqual({ origin: 'docker' });
    expect(looked).toEqual(['docker']);
  });

  it('falls back to a local program, and says so, where Docker answers without the image', async () => {
    const imageTrouble = async (): Promise<string> => 'the image redis:7 is not to be had (no such host)';
    expect(await road({ imageTrouble, installed: () => program }, docker)).toMatchObject({ origin: 'program' });
    expect(said).toEqual(['Redis: the image redis:7 is not to be had (no such host), so a local program is used']);
  });
});
