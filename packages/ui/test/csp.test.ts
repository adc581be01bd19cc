// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../testing/chromium.ts'
import { openStrict } from '../../../testing/strict-pages.ts'

/** The README says which policy is enough. */

describe.runIf(chromiumPath !== undefined)(
  `in Chromium${chromiumPath === undefined ? ': skipped, there is none' : ''}, under a policy that allows files of this origin alone`,
  () => {
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'linli-csp-'))
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        plugins: [react({ compiler: true }), vanillaExtractPlugin()],
        resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
        build: {
          target: 'es2022',
          outDir: folder,
          rolldownOptions: { input: join(import.meta.dirname, 'strict-page.html') },
        },
      })
    }, 120_000)
    afterAll(() => rmSync(folder, { recursive: true }))

    /** Draws everything, opens what opens, and points at a line. */
    const use = async (policy: string, nonce = '') => {
      const strict = await openStrict({
        folders: { '/': folder },
        policy,
        address: `/strict-page.html${nonce}`,
      })
      const { page, complaints, asked } = strict
      try {
        await page.getByText('Saved').waitFor()
        for (const chart of await page.getByRole('figure').all()) {
          await chart.scrollIntoViewIfNeeded()
          await chart.locator('.apexcharts-svg').waitFor()
        }
        await page.getByText('正在加载地图').waitFor({ state: 'detached' })
        await page.getByRole('textbox', { name: 'Text' }).waitFor()
        await page.getByRole('button', { name: '选择日期' }).click()
        await page.getByRole('gridcell', { name: '18' }).first().waitFor()
        await page.keyboard.press('Escape')
        const tooltip = page.locator('.apexcharts-tooltip').first()
        const place = await tooltip.evaluate((element) => getComputedStyle(element).position)
        if (nonce !== '') {
          // What stands beside the pointer is written as markup.
          await page.locator('.apexcharts-svg').first().hover({ force: true })
          await expect.poll(() => tooltip.textContent()).toContain('A: ')
        }
        return { complaints, place, workers: asked.filter((path) => path.includes('maplibre-gl-worker')) }
      } finally {
        await strict.close()
      }
    }

    it('all is drawn without a complaint, the map by a worker that is a file, the charts by the nonce', async () => {
      const { complaints, place, workers } = await use(
        "default-src 'self'; style-src 'self' 'nonce-abc'",
        '?nonce=abc',
      )
      expect(complaints).toEqual([])
      expect(place).toBe('absolute')
      expect(workers).toHaveLength(1)
    }, 120_000)

    it('nothing but the charts needs the nonce', async () => {
      const { complaints, place } = await use("default-src 'self'")
      expect(complaints.length).toBeGreaterThan(0)
      expect(complaints.filter((text) => !text.startsWith('Applying inline style'))).toEqual([])
      expect(place).toBe('static')
    }, 120_000)
  },
)
