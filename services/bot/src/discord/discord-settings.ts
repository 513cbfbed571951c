/** How Discord is reached; without a token and a channel nothing is posted, and everything else works. */
export class DiscordSettings {
  readonly token: string | undefined;
  readonly channelId: string | undefined;
  /** Address of the REST API. */
  readonly api: string;

  constructor({ token, channelId, api }: Pick<DiscordSettings, 'token' | 'channelId' | 'api'>) {
    this.token = token;
    this.channelId = channelId;
    this.api = api;
  }

  /** What is missing, in words; null where all is set. */
  get missing(): string | null {
    const names = [...(this.token ? [] : ['DISCORD_TOKEN']), ...(this.channelId ? [] : ['DISCORD_CHANNEL_ID'])];
    return names.length === 0 ? null : `Discord is not set up: set ${names.join(' and ')}.`;
  }
}
