import { queryOptions } from '@tanstack/react-query';
import type { PushDevice } from '@overline/contracts';
import { queryKeys } from '../../api/query-keys.ts';
import { deviceName } from '../../lib/device-names.ts';

type ThisBrowser = { state: 'unsupported' | 'blocked' } | { state: 'ready'; endpoint: string | null };

/** Whether this browser can show notifications, and the endpoint URL of its push subscription. */
export const thisBrowserQuery = queryOptions({
  queryKey: queryKeys.pushSubscription,
  queryFn: async (): Promise<ThisBrowser> => {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      return { state: 'unsupported' };
    if (Notification.permission === 'denied') return { state: 'blocked' };
    return { state: 'ready', endpoint: (await currentSubscription())?.endpoint ?? null };
  },
});

/** Asks for permission and subscribes. @throws Error with a message for the user */
export async function subscribe(serverKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'Your browser does not allow notifications from Overline. Allow them in its settings for this site.',
    );
  // Registration is delayed until the page is idle, so it may not have happened yet.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may have been created with another server key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    label: deviceName(navigator.userAgent),
  };
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
