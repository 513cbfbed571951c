import { AppError } from '@overline/contracts';

export class CouponTaken extends AppError {
  constructor(id: string) {
    super({ code: 'COUPON_TAKEN', kind: 'conflict', message: `A coupon with the id ${id} exists already.` });
  }
}

export class CodeTaken extends AppError {
  constructor(code: string) {
    super({
      code: 'CODE_TAKEN',
      kind: 'conflict',
      message: `An active promotion code ${code} exists already, whatever its case.`,
    });
  }
}

export class NoSuchCoupon extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_COUPON', kind: 'not-found', message: `There is no coupon with the id ${id}.` });
  }
}

export class NoSuchCode extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_CODE', kind: 'not-found', message: `There is no promotion code with the id ${id}.` });
  }
}

/** The provider refuses what our own rules let through; its words say why. */
export class DiscountRefused extends AppError {
  constructor(message: string, cause: unknown) {
    super({ code: 'DISCOUNT_REFUSED', kind: 'invalid', message, cause });
  }
}
