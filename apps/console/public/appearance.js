// Runs before the first paint, so that the page never flashes in another theme. The hints stand in a cookie and
// not in local storage, because signing out clears the latter; they hold nothing secret.
;(function () {
  var root = document.documentElement
  var match = /(?:^|; )linli_look=([^;]*)/.exec(document.cookie)
  var look = (match ? decodeURIComponent(match[1]) : '').split('.')
  var theme = look[0] || 'light'
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light'
  root.dataset.accent = look[1] || 'azure'
  root.dataset.size = look[2] || 'medium'
  if (look[3] === 'more') root.dataset.contrast = 'more'
})()
