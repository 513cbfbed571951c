import { beforeEach, describe, expect, it } from '@jest/globals';
import { findServerSource, type SourceFinders, type ServerSource } from './find-server-source.ts';
import { redisKind } from './redis-kind.ts';

const program = { path: '/somewhere/redis-server', environment: {} };

describe('findServerSource', () => {
  let tried: string[];
  let logged: string[];
  const find = (available: Partial<SourceFinders>, environment: NodeJS.ProcessEnv = {}): Promise<ServerSource> =>
    findServerSource(redisKind, environment, (line) => logged.push(line), {
      installed: (kind) => {
        tried.push('program');
        return available.installed?.(kind);
      },
      unpacked: async (kind) => {
        tried.push('package');
        return available.unpacked?.(kind);
      },
      dockerProblem: async (kind) => {
        tried.push('docker');
        return available.dockerProblem ? available.dockerProblem(kind) : 'no Docker answers';
      },
    });
  const image = { dockerProblem: async () => undefined };
  const docker = { OVERLINE_SERVERS: 'docker' };

  beforeEach(() => {
    tried = [];
    logged = [];
  });

  it('tries program, package and Docker in this order, and names what to install', async () => {
    await expect(find({})).rejects.toThrow(
      /^Redis is missing: install .*server \(or Docker\), or set REDIS_URL; no Docker answers$/,
    );
    expect(tried).toEqual(['program', 'package', 'docker']);
  });

  it('uses the first that is available', async () => {
    expect(await find({ ...image, installed: () => program, unpacked: async () => program })).toEqual({
      origin: 'program',
      program,
    });
    expect(await find({ ...image, unpacked: async () => program })).toEqual({ origin: 'package', program });
    expect(await find(image)).toEqual({ origin: 'docker' });
  });

  it('tries Docker first when asked to', async () => {
    expect(await find({ ...image, installed: () => program }, docker)).toEqual({ origin: 'docker' });
    expect(tried).toEqual(['docker']);
  });

  it('falls back to a local program, and logs it, when Docker lacks the image', async () => {
    const dockerProblem = async (): Promise<string> => 'the image redis:7 is not available (no such host)';
    expect(await find({ dockerProblem, installed: () => program }, docker)).toMatchObject({ origin: 'program' });
    expect(logged).toEqual(['Redis: the image redis:7 is not available (no such host), so a local program is used']);
  });
});
