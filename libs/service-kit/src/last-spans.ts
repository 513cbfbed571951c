import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { flushTelemetry } from '@overline/telemetry';

/** What a stopping service has traced still goes out. */
@Injectable()
export class LastSpans implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return flushTelemetry();
  }
}
