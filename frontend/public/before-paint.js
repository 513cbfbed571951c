// The first date format loads the browser's time zone tables, which is slow. Do it now, while the scripts load.
Intl.DateTimeFormat();

// Runs before the first paint, so that the chosen theme never flashes.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // The splash is shown once per session; later loads start without it.
  if (sessionStorage.getItem('splashSeen')) document.documentElement.dataset.splash = 'seen';
  // A signed-in user is redirected from the landing page to the picks.
  if (localStorage.getItem('authToken') || sessionStorage.getItem('authToken')) {
    document.documentElement.dataset.session = 'stored';
  }
} catch (error) {
  // Storage may be blocked: the page then follows the system theme.
}

// In a document with static content the scripts wait in a template until that content is painted, so that they do not
// compete with it. A background tab is never painted and does not wait.
function startScripts() {
  var scripts = document.getElementById('scripts');
  if (!scripts) return;
  scripts.remove();
  document.head.append(scripts.content);
}
try {
  new PerformanceObserver(startScripts).observe({ type: 'paint', buffered: true });
} catch (error) {
  // Without paint timing, the timer below starts them.
}
addEventListener('DOMContentLoaded', function () {
  setTimeout(startScripts, document.hidden ? 0 : 1000);
});
