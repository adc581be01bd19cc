import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './pages/login.tsx'

/**
 * The sign-in page as its document brings it: drawn at build time, so that it stands and can be typed into before the
 * script is there. It is no form, because a browser would send one by itself, with the password in the address.
 */
export const earlyLogin = (): string =>
  renderToStaticMarkup(<LoginPage />)
    .replace('<form ', '<div id="early-form" role="form" ')
    .replace('</form>', '</div>')
    .replaceAll('type="submit"', 'type="button"')
