import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { chromiumOptions } from '../../testing/chromium.ts'
import { callAs, openAs } from '../support/windows.ts'

// A browser of its own: what the heap holds is counted, and sound is wanted without a press.
test.use({
  launchOptions: {
    ...chromiumOptions,
    args: [...chromiumOptions.args, '--js-flags=--expose-gc', '--autoplay-policy=no-user-gesture-required'],
  },
})

const pollMs = 3000
const sizes = [
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [5760, 1080],
] as const

/** A wall beside the console in which somebody is signed in. */
async function openWall(page: Page, screen: string): Promise<Page> {
  const wall = await page.context().newPage()
  // Whether it rings is known from the tones that it makes.
  await wall.addInitScript(() => {
    const counted = globalThis as typeof globalThis & { tones: number }
    counted.tones = 0
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      counted.tones += 1
      return make.call(this)
    }
  })
  await wall.goto(`/largescreen/${screen}`)
  return wall
}
const tonesOf = (wall: Page) =>
  wall.evaluate(() => (globalThis as typeof globalThis & { tones: number }).tones)

/** Reports an alert at the console, as a guard would. */
async function report(page: Page, level: string, location: string): Promise<void> {
  const estates = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')
  await callAs(page, 'POST', '/api/alert/alerts', {
    estateId: estates.find(({ label }) => label === '锦绣花园')?.id ?? estates[0]?.id,
    level,
    title: `演练 ${location}`,
    location,
  })
}

test('[S1.23] [S2.22] an alert drill: it pops up and rings wherever the wall stands, and is handled in front of it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin')
  const wall = await openWall(page, 'property')
  await expect(wall.getByRole('region', { name: '工单看板' })).toBeVisible({ timeout: 30_000 })
  // What was there before is no news.
  await wall.waitForResponse(/\/api\/screen\/status/)
  await wall.waitForResponse(/\/api\/screen\/status/)
  // The one by which it checks at its start that it can be heard.
  const check = await tonesOf(wall)
  expect(check).toBeLessThanOrEqual(1)

  await test.step('one that is not urgent is told over the wall', async () => {
    await report(page, 'high', '东门围墙')
    await expect(wall.getByRole('alert').filter({ hasText: '人工上报' })).toBeVisible({ timeout: 4 * pollMs })
    expect(await tonesOf(wall)).toBeGreaterThan(check)
    await expect(wall).toHaveURL(/\/largescreen\/property$/)
    await expect(wall.getByRole('status', { name: '最新预警' })).toContainText('未处理')
  })

  await test.step('an urgent one brings the wall to the alerts', async () => {
    await report(page, 'urgent', '南门岗亭')
    await expect(wall).toHaveURL(/\/largescreen\/monitor$/, { timeout: 4 * pollMs })
    const current = wall.getByRole('region', { name: '当前预警' })
    await expect(current).toContainText('南门岗亭')
    await expect(current).toContainText('紧急')
  })

  await test.step('who is signed in accepts it, and closes it as a drill', async () => {
    const list = wall.getByRole('list', { name: '待处理列表' })
    await list.getByRole('button').filter({ hasText: '南门岗亭' }).first().click()
    const current = wall.getByRole('region', { name: '当前预警' })
    await current.getByRole('button', { name: '处理这条预警' }).click()
    await current.getByRole('button', { name: '受理' }).click()
    await expect(current).toContainText('处理人')
    await current.getByRole('button', { name: '处理这条预警' }).click()
    await current.getByRole('button', { name: '处置' }).click()
    await current.getByLabel('处理结果').selectOption({ label: '演练测试' })
    await current.getByLabel('处理说明').fill('短')
    await current.getByRole('button', { name: '处置' }).click()
    await expect(current.getByRole('alert')).toHaveText('请填写处理说明（至少5个字）')
    await current.getByLabel('处理说明').fill('预警演练，一切正常')
    await current.getByRole('button', { name: '处置' }).click()
    await expect(list.getByRole('button').filter({ hasText: '南门岗亭' })).toHaveCount(0)
  })

  await test.step('the wall stays where somebody touched it, and is silent when it is told to', async () => {
    await expect(wall).toHaveURL(/\/largescreen\/monitor$/)
    await wall.keyboard.press('m')
    await expect(wall.getByRole('button', { name: '已静音' })).toBeVisible()
    const before = await tonesOf(wall)
    await report(page, 'high', '北门')
    await expect(wall.getByRole('list', { name: '待处理列表' })).toContainText('北门', {
      timeout: 6 * pollMs,
    })
    expect(await tonesOf(wall)).toBe(before)
    await wall.keyboard.press('5')
    await expect(wall).toHaveURL(/\/largescreen\/property$/)
  })
})

test('without somebody signed in at the console an alert is looked at and not handled', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'admin')
  await report(page, 'high', '西门')
  const wall = await openWall(page, 'monitor')
  const list = wall.getByRole('list', { name: '待处理列表' })
  await list.getByRole('button').first().click({ timeout: 30_000 })
  await wall.evaluate(() => localStorage.removeItem('Admin-Token'))
  await wall.getByRole('button', { name: '处理这条预警' }).click()
  await expect(wall.getByText('请先在本机登录控制台，再在屏前处理')).toBeVisible()
})

test('[S1.24] [S2.23] property work is followed on its wall', async ({ page }) => {
  test.setTimeout(180_000)
  await openAs(page, 'admin')
  const wall = await openWall(page, 'property')
  const column = wall.getByRole('region', { name: '待派单' })
  await expect(column).toBeVisible({ timeout: 30_000 })
  for (const name of ['报修类型', '响应时效', '投诉建议', '欠费分布', '车位经营', '公告与投票', '收费趋势'])
    await expect(wall.getByRole('region', { name })).toBeVisible()
  const waiting = async () => Number(await column.getByRole('heading').locator('span').last().innerText())
  const before = await waiting()
  const [estate] = await callAs<{ id: number }[]>(page, 'GET', '/api/base/estates/options')
  const types = await callAs<{ id: number; label: string }[]>(
    page,
    'GET',
    '/api/property/repair-types/options?level=type&state=enabled',
  )
  await callAs(page, 'POST', '/api/property/repair-orders', {
    estateId: estate?.id,
    typeId: types.find(({ label }) => label === '门禁故障')?.id,
    area: 'public',
    location: '大堂',
    reporterName: '张三丰',
    reporterPhone: '19900000001',
    content: '灯不亮',
  })
  await expect.poll(waiting, { timeout: 8 * pollMs }).toBeGreaterThan(before)
  await expect(wall.locator('main')).not.toContainText('张三丰')
})

test('nothing leaves the walls of alerts and of property work, however wide they are', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin')
  for (const screen of ['monitor', 'property']) {
    const wall = await openWall(page, screen)
    await expect(wall.getByRole('region').nth(5)).toBeVisible({ timeout: 30_000 })
    for (const [width, height] of sizes) {
      await wall.setViewportSize({ width, height })
      const wrong = await wall.evaluate(() => {
        const root = document.documentElement
        const out = [...document.querySelectorAll('section')].filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return left < -4 || top < -4 || right > innerWidth + 4 || bottom > innerHeight + 4
        })
        return {
          scrolls: root.scrollWidth > innerWidth || root.scrollHeight > innerHeight,
          out: out.map((one) => one.ariaLabel),
        }
      })
      expect(wrong, `${screen} at ${width}×${height}`).toEqual({ scrolls: false, out: [] })
    }
    await wall.close()
  }
})

/** What the page holds after a collection. */
async function heapOf(cdp: CDPSession): Promise<{ used: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { used: usedSize, nodes }
}

for (const screen of ['monitor', 'property'])
  test(`the wall ${screen} holds no more after many polls than after a few`, async ({ page }) => {
    test.setTimeout(300_000)
    await openAs(page, 'admin')
    const wall = await page.context().newPage()
    await wall.clock.install()
    await wall.goto(`/largescreen/${screen}`)
    await expect(wall.getByRole('region').nth(5)).toBeVisible({ timeout: 30_000 })
    const cdp = await page.context().newCDPSession(wall)
    // Lists turn, seconds count and the wall polls as in so much time; each poll is a real one.
    const soak = async (polls: number) => {
      for (let done = 0; done < polls; done += 1) {
        const answer = wall.waitForResponse(/\/api\/screen\/status/)
        await wall.clock.runFor(pollMs)
        await answer
      }
    }
    await soak(20)
    const before = await heapOf(cdp)
    await soak(100)
    await expect(async () => {
      const after = await heapOf(cdp)
      expect(after.nodes).toBeLessThan(before.nodes * 1.5 + 500)
      expect(after.used - before.used).toBeLessThan(1_500_000)
    }).toPass({ timeout: 30_000 })
  })
