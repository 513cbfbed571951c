import { solveChallenge } from './solve-challenge.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solveChallenge(data)));
