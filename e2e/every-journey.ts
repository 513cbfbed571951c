import { afterEach, expect } from '@jest/globals';
import { troublesSoFar } from './watched-pages.ts';

// Whatever a journey is about: nothing may have gone wrong on its pages.
afterEach(() => expect(troublesSoFar()).toEqual([]));
