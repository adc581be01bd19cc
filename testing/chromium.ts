import { existsSync } from 'node:fs'
import process from 'node:process'

/** The Chromium that tests run in: `CHROMIUM`, else the system's; none otherwise. `npm test` installs one when there is none. */
export const chromiumPath = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/** How playwright starts it: quiet, and as root too. */
export const chromiumOptions = {
  ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
