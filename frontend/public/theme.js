// The browser opens its tables of days and zones at their first use, which is dear: now it still waits for the scripts.
Intl.DateTimeFormat();

// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // The splash comes once in a session: without it the page before the page is empty.
  if (sessionStorage.getItem('splashSeen')) document.documentElement.dataset.splash = 'seen';
} catch (error) {
  // Storage may be blocked: the page then follows the system.
}
