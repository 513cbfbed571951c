import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { flushTelemetry } from '@overline/telemetry';

/** What a stopping service has traced still goes out. */
@Injectable()
export class FlushTelemetry implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return flushTelemetry();
  }
}
