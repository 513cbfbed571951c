export { DemoSetUpModule } from './demo-set-up.module.ts';
export { setUpStripe } from './set-up-stripe.ts';
