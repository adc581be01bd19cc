import { type CDPSession, expect, test } from '@playwright/test'
import { chromiumOptions } from '../../testing/chromium.ts'
import { openAs } from '../support/windows.ts'

// Options of its own give the file a browser of its own: nodes are counted for a renderer, and one that other tests
// have used may still hold some of theirs.
test.use({ launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, '--js-flags=--expose-gc'] } })

test('frees what a closed page held: 100 switches and closes leave the heap where it was', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openAs(page, 'admin')
  const cdp = await page.context().newCDPSession(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '授权管理' }).click()
  // Chunks, caches and pools fill first.
  await page.evaluate(openAndClose, 3)
  const before = await heapOf(cdp)
  await page.evaluate(openAndClose, 25)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')).toHaveCount(1)
  // The last page may be held until the browser has time for it: one page's nodes, where 56 were opened and closed.
  await expect(async () => {
    const after = await heapOf(cdp)
    expect(after.nodes).toBeLessThan(before.nodes * 2 + 1000)
    expect(after.used - before.used).toBeLessThan(8_000_000)
  }).toPass({ timeout: 30_000 })
})

/**
 * Opens two pages by the sidebar and closes them by their tabs, as often as is said. Inside the page, because each
 * click from outside costs more time than the page takes.
 */
async function openAndClose(rounds: number): Promise<void> {
  const found = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    const until = performance.now() + 15_000
    for (;;) {
      const hit = look()
      if (hit) return hit
      if (performance.now() > until) throw new Error(`waited in vain: ${look.toString()}`)
      await new Promise(requestAnimationFrame)
    }
  }
  const linkIn = (name: string, title: string) =>
    [...document.querySelectorAll<HTMLElement>(`nav[aria-label="${name}"] a`)].find((link) =>
      link.textContent.includes(title),
    )
  for (let round = 0; round < rounds; round++) {
    for (const title of ['用户管理', '角色管理']) {
      const link = await found(() => linkIn('主导航', title))
      link.click()
      await found(() => document.title === `${title} - 邻里` && linkIn('已打开的页面', title))
    }
    for (const title of ['用户管理', '角色管理']) {
      const tab = linkIn('已打开的页面', title)?.closest('li')
      tab?.querySelector<HTMLElement>('button[aria-label^="关闭"]')?.click()
      await found(() => linkIn('已打开的页面', title) === undefined)
    }
  }
}

/** What is alive after garbage collection. */
async function heapOf(cdp: CDPSession): Promise<{ used: number; nodes: number }> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { used: usedSize, nodes }
}
