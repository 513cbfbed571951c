import { Dialog } from '../../components/dialog.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export type AccountDialogName = 'email' | 'password' | 'delete';

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

/** The dialog of one action on the account. */
export function AccountDialog({ name, onClose }: AccountDialogProps) {
  const onOpenChange = (open: boolean): void => (open ? undefined : onClose());
  switch (name) {
    case 'email':
      return (
        <Dialog
          open
          onOpenChange={onOpenChange}
          title="Change Email"
          description="You sign in with the new address from then on."
        >
          <ChangeEmailForm onDone={onClose} />
        </Dialog>
      );
    case 'password':
      return (
        <Dialog
          open
          onOpenChange={onOpenChange}
          title="Change Password"
          description="Every other device is signed out."
        >
          <ChangePasswordForm onDone={onClose} />
        </Dialog>
      );
    case 'delete':
      return (
        <Dialog open onOpenChange={onOpenChange} title="Delete Account" description="This cannot be undone.">
          <DeleteAccountForm onDone={onClose} />
        </Dialog>
      );
  }
}
