export { ChallengeRequired, TooManyAttempts } from './attempt.errors.ts';
export { Attempts, type SignInSubjects, type Subject } from './attempts.ts';
export { AttemptsModule } from './attempts.module.ts';
export { FailedAttemptRow } from './failed-attempt.entity.ts';
export { SpentChallengeRow } from './spent-challenge.entity.ts';
