import { errorClass } from '@overline/contracts';

export class PickNotFound extends errorClass('PICK_NOT_FOUND', 'not-found', 'Pick not found') {}

export class PickAlreadySettled extends errorClass(
  'PICK_ALREADY_SETTLED',
  'conflict',
  'This pick is already settled',
) {}

export class PickNotOverdue extends errorClass(
  'PICK_NOT_OVERDUE',
  'conflict',
  'A pick can be voided one day after its game started, or later',
) {}
