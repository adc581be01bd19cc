// What a consumer built, in Chromium, served by a server that allows files of its own origin alone and styles by a nonce: the policy of
// the README of @linli/ui.
import { join } from 'node:path'
import { openStrict } from '../testing/strict-pages.ts'

/** What each consumer that is a page serves, and what its policy has besides. */
const pages = {
  vite: { folders: { '/': 'dist' } },
  'vite-tailwind': { folders: { '/': 'dist' } },
  webpack: { folders: { '/': 'dist' } },
  next: {
    folders: { '/': '.next/server/app', '/_next/': '.next' },
    // Next starts from scripts in the page, and what is drawn on a server has its styles in attributes.
    more: "; script-src 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'",
  },
}

/** Whether there is a page to be opened. */
export const isPage = (name) => name in pages

/** Opens the page, waits until maps and charts on it are drawn, and says what was wrong. */
export async function openConsumer(name, folder) {
  const { folders, more = '' } = pages[name]
  const { page, complaints, close } = await openStrict({
    folders: Object.fromEntries(Object.entries(folders).map(([start, at]) => [start, join(folder, at)])),
    policy: `default-src 'self'; style-src 'self' 'nonce-linli'${more}`,
  })
  try {
    await page.locator('[data-component="Button"]').first().waitFor()
    for (const chart of await page.locator('[data-component="Chart"]').all()) {
      await chart.scrollIntoViewIfNeeded()
      await chart.locator('.apexcharts-svg').waitFor()
    }
    const maps = page.locator('[data-component="MapView"]')
    if ((await maps.count()) > 0) {
      // Its worker reads the places before it says that it is ready.
      await maps.locator('[role="status"]').waitFor({ state: 'detached' })
      await maps.locator('canvas').waitFor()
      if (page.workers().length === 0) complaints.push('The map found no worker')
    }
    return complaints
  } catch (error) {
    return [...complaints, String(error)]
  } finally {
    await close()
  }
}
