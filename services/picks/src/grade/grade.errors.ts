import { AppError } from '@overline/contracts';

export class PickNotFound extends AppError {
  constructor(pickId: string) {
    super({ code: 'PICK_NOT_FOUND', kind: 'not-found', message: 'There is no such pick', facts: { pickId } });
  }
}

export class PickAlreadySettled extends AppError {
  constructor(pickId: string, outcome: string) {
    super({
      code: 'PICK_ALREADY_SETTLED',
      kind: 'conflict',
      message: 'This pick is settled already',
      facts: { pickId, outcome },
    });
  }
}

export class PickNotOverdue extends AppError {
  constructor(pickId: string, startsAt: Date) {
    super({
      code: 'PICK_NOT_OVERDUE',
      kind: 'conflict',
      message: 'A pick can be voided from one day after the start of its game',
      facts: { pickId, startsAt: startsAt.toISOString() },
    });
  }
}
