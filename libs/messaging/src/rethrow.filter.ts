import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Nest would turn every error of a message handler into a bare text; the transport needs the error itself. */
@Catch()
export class RethrowFilter implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}
