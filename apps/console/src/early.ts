// Runs before the first paint and before the scripts of the console are there. It is one small file of its own: nothing
// it imports may bring more than itself.
import { anonymousPages } from './app/anonymous-pages.ts'
import { preloadPage } from './app/preload-page.ts'
import { askEarly } from './session/early-answers.ts'
import { readRoleType, readToken } from './session/token.ts'

/** The hints stand in a cookie and not in local storage, because signing out clears the latter; nothing in it is secret. */
function wearLook(): void {
  const cookie = /(?:^|; )linli_look=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const [theme, accent, size, contrast] = decodeURIComponent(cookie).split('.')
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const { dataset } = document.documentElement
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['accent'] = accent || 'azure'
  dataset['size'] = size === 'default' ? 'large' : size || 'medium'
  if (contrast === 'more') dataset['contrast'] = 'more'
}

wearLook()
const token = readToken()
const path = location.pathname
if (token !== null && !anonymousPages.some((page) => path === `/${page}`))
  void preloadPage(path, askEarly(token, readRoleType()))
