// Sets the remembered colour scheme before the first paint. A file of its own because the
// content security policy allows no inline script. The key is the one in src/theme/colour-scheme.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('perron.colour-scheme');
  } catch {
    // Storage may be blocked; the system's scheme then holds.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.backgroundColor = dark ? '#121b2e' : '#ffffff';
})();
