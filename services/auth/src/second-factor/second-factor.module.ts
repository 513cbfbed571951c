import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.ts';
import { SecurityModule } from '../security/index.ts';
import { CheckCode } from './check-code.ts';
import { ConfirmSecondFactor } from './confirm-second-factor.ts';
import { DisableSecondFactor } from './disable-second-factor.ts';
import { EnrolSecondFactor } from './enrol-second-factor.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';

@Module({})
export class SecondFactorModule {
  /** `secret`: what the secrets of the apps are encrypted with. */
  static with({ secret }: { secret: string }): DynamicModule {
    return {
      module: SecondFactorModule,
      global: true,
      imports: [AccountsModule, SecurityModule],
      controllers: [SecondFactorController],
      providers: [
        CheckCode,
        EnrolSecondFactor,
        ConfirmSecondFactor,
        DisableSecondFactor,
        SecondFactorRepository,
        { provide: SecretBox, useFactory: () => new SecretBox(secret) },
      ],
      exports: [CheckCode, SecondFactorRepository],
    };
  }
}
