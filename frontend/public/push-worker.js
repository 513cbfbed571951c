// Part of the service worker: shows alerts that arrive while no page is open. The bot service builds the message.
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, text, ...alert } = event.data.json();
  const options = {
    body: text,
    // A repeated delivery of the same alert replaces its notification.
    tag: id,
    icon: '/icon-192.png',
    data: alert,
    actions: [{ action: 'off', title: 'Turn off alerts' }],
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, off } = event.notification.data;
  event.waitUntil(event.action === 'off' ? turnOff(off) : openPage(path));
});

/** Notifies the server, then unsubscribes. Unsubscribing stops the alerts even if the server cannot be reached. */
async function turnOff(off) {
  await fetch(off, { method: 'POST' }).catch(() => undefined);
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.showNotification('Alerts are off in this browser', {
    body: 'Turn them on again on the alerts page.',
    tag: 'alerts-off',
    icon: '/icon-192.png',
    data: { path: '/alerts' },
  });
}

async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const address = new URL(path, self.location.origin).href;
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
