/** What the provider may sign with. */
export class WebhookSecrets {
  private secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.secrets = secrets;
  }

  get all(): readonly string[] {
    return this.secrets;
  }

  /** From now on this one counts too. */
  add(secret: string): void {
    this.secrets = [secret, ...this.secrets];
  }
}
