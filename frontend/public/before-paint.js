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

// Where a document shows something by itself, that is painted before the page's scripts take the connection and the
// processor: they wait in a template. A tab that nobody sees is not painted, and does not wait.
function startScripts() {
  var scripts = document.getElementById('scripts');
  if (!scripts) return;
  scripts.remove();
  document.head.append(scripts.content);
}
try {
  new PerformanceObserver(startScripts).observe({ type: 'paint', buffered: true });
} catch (error) {
  // A browser that tells nothing of paints: the timer below starts them.
}
addEventListener('DOMContentLoaded', function () {
  setTimeout(startScripts, document.hidden ? 0 : 1000);
});
