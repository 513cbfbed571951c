import { Injectable } from '@nestjs/common';
import {
  type Bankroll,
  errorClass,
  getBankroll,
  changeBetSettingsRequest,
  addTransferRequest,
  deleteTransferRequest,
  getTransfers,
  type InputOf,
  type RequestReply,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { BankrollRepository } from './bankroll.repository.ts';

const SHOWN_TRANSFERS = 100;
const TRANSFERS_PER_PAGE = 1_000;

class TransferNotFound extends errorClass(
  'TRANSFER_NOT_FOUND',
  'not-found',
  'There is no such deposit or withdrawal',
) {}

/** An account's deposits, withdrawals, profit and unit. */
@Injectable()
export class ReadBankroll {
  constructor(private readonly repository: BankrollRepository) {}

  @OnRequest(getBankroll)
  async execute({ userId }: { userId: string }): Promise<Bankroll> {
    const [settings, { deposited, withdrawn, profit, open }, transfers] = await Promise.all([
      this.repository.settings(userId),
      this.repository.totals(userId),
      this.repository.newest(userId, SHOWN_TRANSFERS),
    ]);
    return {
      settings,
      depositedCents: deposited,
      withdrawnCents: withdrawn,
      profitCents: profit,
      balanceCents: deposited - withdrawn + profit,
      openCents: open,
      transfers,
    };
  }
}

@Injectable()
export class ChangeBetSettings {
  constructor(
    private readonly repository: BankrollRepository,
    private readonly readBankroll: ReadBankroll,
  ) {}

  @OnRequest(changeBetSettingsRequest)
  async execute({ userId, settings }: InputOf<typeof changeBetSettingsRequest>): Promise<Bankroll> {
    await this.repository.changeSettings(userId, settings);
    return this.readBankroll.execute({ userId });
  }
}

@Injectable()
export class AddTransfer {
  constructor(
    private readonly repository: BankrollRepository,
    private readonly readBankroll: ReadBankroll,
  ) {}

  @OnRequest(addTransferRequest)
  async execute({ userId, key, transfer }: InputOf<typeof addTransferRequest>): Promise<Bankroll> {
    await this.repository.addTransfer(userId, key, transfer);
    return this.readBankroll.execute({ userId });
  }
}

@Injectable()
export class DeleteTransfer {
  constructor(
    private readonly repository: BankrollRepository,
    private readonly readBankroll: ReadBankroll,
  ) {}

  /** @throws TransferNotFound */
  @OnRequest(deleteTransferRequest)
  async execute({ userId, id }: InputOf<typeof deleteTransferRequest>): Promise<Bankroll> {
    if (!(await this.repository.deleteTransfer(userId, id))) throw new TransferNotFound({ id });
    return this.readBankroll.execute({ userId });
  }
}

/** All transfers of an account, page by page. */
@Injectable()
export class ReadTransfers {
  constructor(private readonly repository: BankrollRepository) {}

  @OnRequest(getTransfers)
  async execute({ userId, after }: InputOf<typeof getTransfers>): Promise<RequestReply<typeof getTransfers>> {
    const transfers = await this.repository.after(userId, after, TRANSFERS_PER_PAGE);
    return { transfers, next: transfers.length < TRANSFERS_PER_PAGE ? null : (transfers.at(-1)?.id ?? null) };
  }
}
