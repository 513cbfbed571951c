export { TooManyAttempts } from './attempt.errors.ts';
export { Attempts, type Subject } from './attempts.ts';
export { AttemptsModule } from './attempts.module.ts';
export { FailedAttemptRow } from './failed-attempt.entity.ts';
