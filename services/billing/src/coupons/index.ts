export { CouponsModule } from './coupons.module.ts';
