import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { RowButton } from '../../components/row-button.tsx';
import { notify } from '../../components/toast/notify.ts';
import { Row } from '../../components/settings-section.tsx';

export function useEmailConfirmation() {
  return useQuery(routeQuery(queryKeys.emailConfirmation, routes.emailConfirmation));
}

/** The account's address, whether it is confirmed, and a new address waiting for confirmation. */
export function EmailRow({ email, children }: { email: string; children: ReactNode }) {
  const { data: state } = useEmailConfirmation();
  const needsConfirmation = state?.available === true && (state.pending !== null || !state.confirmed);
  return (
    <Row
      label="Email"
      value={<EmailText email={email} pending={state?.pending ?? null} needsConfirmation={needsConfirmation} />}
    >
      <div className="flex flex-wrap gap-3">
        {needsConfirmation ? <SendAgain to={state.pending ?? email} /> : null}
        {children}
      </div>
    </Row>
  );
}

type EmailTextProps = { email: string; pending: string | null; needsConfirmation: boolean };

function EmailText({ email, pending, needsConfirmation }: EmailTextProps) {
  if (!needsConfirmation) return email;
  return (
    <>
      {email}
      <span className="mt-1 block text-notice">
        {pending === null
          ? 'Not confirmed yet. Open the link in our email.'
          : `Waiting for you to confirm ${pending}. Until then, your current address stays in use.`}
      </span>
    </>
  );
}

function SendAgain({ to }: { to: string }) {
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(routes.sendEmailConfirmation),
    onSuccess: () => notify({ type: 'success', message: `An email is on its way to ${to}.` }),
    onError: (error) => notify({ type: 'error', message: errorText(error, 'The email could not be sent.') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.emailConfirmation }),
  });
  return (
    <RowButton busy={send.isPending} onClick={send.mutate}>
      Send again
    </RowButton>
  );
}
