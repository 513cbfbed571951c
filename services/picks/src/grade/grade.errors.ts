import { errorClass } from '@overline/contracts';

export class PickNotFound extends errorClass('PICK_NOT_FOUND', 'not-found', 'There is no such pick') {}

export class PickAlreadySettled extends errorClass(
  'PICK_ALREADY_SETTLED',
  'conflict',
  'This pick is settled already',
) {}

export class PickNotOverdue extends errorClass(
  'PICK_NOT_OVERDUE',
  'conflict',
  'A pick can be voided from one day after the start of its game',
) {}
