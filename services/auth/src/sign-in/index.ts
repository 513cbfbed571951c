export { SignInModule } from './sign-in.module.ts';
