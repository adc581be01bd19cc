// What a hand does all day, each many times: every function answers what each time took.
import { setTimeout as sleep } from 'node:timers/promises'
import { timed } from './clock.mjs'
import { atRest, entryOf, inConsole, residents, rooms, tabOf } from './places.mjs'
import { chartsShown, dashboardStands, dialogStands, fieldHolds, listStands, rowsShown } from './screens.mjs'

/** Lists that have rows in every demo. */
const visited = [
  ['人员管理', '/base/residents'],
  ['楼栋管理', '/base/buildings'],
  ['小区管理', '/base/estates'],
  ['车辆管理', '/base/vehicles'],
  ['设备管理', '/base/devices'],
  ['设备型号', '/base/device-models'],
  ['通道管理', '/base/channels'],
  ['物业公司', '/base/property-companies'],
  ['人行通行记录', '/access/pass-records'],
  ['用户管理', '/auth/users'],
  ['角色管理', '/auth/roles'],
  ['登录日志', '/log/'],
  ['操作日志', '/log/'],
  ['公告通知', '/property/notices'],
  ['报修工单', '/ops/repair-orders'],
  ['缴费项目', '/property/pay-subjects'],
  ['投诉建议', '/property/complaints'],
]

const listOf = ({ title }) => ({ isThere: listStands, given: { title } })

/** From the menu to pages that were not open before. */
export const firstVisits = async (setting) =>
  await inConsole(setting, rooms, async (page) => {
    const took = []
    for (const [title, calls] of visited) {
      const entry = await entryOf(page, title)
      await atRest(page)
      took.push(await timed(page, { what: title, ...listOf({ title }), calls, act: () => entry.click() }))
      await atRest(page)
    }
    return took
  })

/** Between two lists that are open, and between one and 首页, by their tabs. */
export const openTabs = async (setting, times) =>
  await inConsole(setting, rooms, async (page) => {
    await (await entryOf(page, residents.title)).click()
    await page.waitForFunction(listStands, { title: residents.title })
    await (await entryOf(page, '首页')).click()
    await page.waitForFunction(dashboardStands, { charts: 1 })
    await atRest(page, 3_000)
    const charts = await page.evaluate(chartsShown)
    const home = { path: '/dashboard', isThere: dashboardStands, given: { charts } }
    const lists = [rooms, residents].map((one) => ({ path: one.path, ...listOf(one) }))
    const go = async ({ path, ...wanted }) => {
      const one = await timed(page, { ...wanted, act: () => tabOf(page, path).click() })
      await atRest(page, 1_000)
      return one
    }
    const took = { 'open tab, list to list': [], 'open tab, 首页 to list': [], 'open tab, list to 首页': [] }
    for (let n = 0; n < times; n += 1) {
      took['open tab, 首页 to list'].push(await go(lists[n % 2]))
      took['open tab, list to list'].push(await go(lists[(n + 1) % 2]))
      took['open tab, list to 首页'].push(await go(home))
    }
    return took
  })

/** A filter that is pressed on and off, and a column that is sorted by. */
export const filterAndSort = async (setting, times) =>
  await inConsole(setting, rooms, async (page) => {
    const took = { 'filter to rows': [], 'sort to rows': [] }
    const calls = '/base/rooms\\?'
    const press = async (name, button) => {
      const before = await page.evaluate(rowsShown)
      const given = { title: rooms.title, before }
      took[name].push(await timed(page, { isThere: listStands, given, calls, act: () => button.click() }))
      await atRest(page)
    }
    const area = page.locator('main th[data-column=builtArea]')
    for (let n = 0; n < times; n += 1) await press('sort to rows', area)
    await page.getByRole('search').getByRole('button', { name: /^小区/ }).click()
    // Its rows are not among those of the first page.
    const estate = page.getByRole('group').getByText('锦绣花园')
    await estate.waitFor()
    await sleep(1_000)
    for (let n = 0; n < times; n += 1) await press('filter to rows', estate)
    return took
  })

const record = { isThere: dialogStands, given: { parts: 'dt', least: 8 }, calls: '/base/rooms/' }
const form = { isThere: dialogStands, given: { parts: 'label', least: 20 } }

/** Record and form of a list, the first time and then again. */
export const drawerAndForm = async (setting, again) =>
  await inConsole(setting, rooms, async (page) => {
    const cell = page.locator('main [data-row] td[aria-colindex="4"]')
    const close = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await atRest(page)
    }
    const open = async (wanted, button) => {
      const one = await timed(page, { ...wanted, act: () => button.click() })
      await atRest(page)
      await close()
      return one
    }
    const make = page.getByRole('button', { name: '新增房屋' })
    const took = { 'drawer, first': [await open(record, cell.nth(0))], 'drawer, again': [] }
    took['form, first'] = [await open(form, make)]
    took['form, again'] = []
    for (let n = 1; n <= again; n += 1) {
      took['drawer, again'].push(await open(record, cell.nth(n % 10)))
      took['form, again'].push(await open(form, make))
    }
    return took
  })

/** Keys in the longest form: until they are seen, and the main thread's own processor time for each, times four. */
export const keystrokes = async (setting, times) =>
  await inConsole(setting, residents, async (page, cdp) => {
    await page.getByRole('button', { name: /^新增/ }).click()
    await page.getByRole('dialog').getByLabel('姓名').first().click()
    await atRest(page, 1_500)
    const seen = []
    for (let n = 1; n <= times; n += 1) {
      const given = { text: 'a'.repeat(n) }
      seen.push(
        await timed(page, {
          event: 'keydown',
          isThere: fieldHolds,
          given,
          act: () => page.keyboard.press('a'),
        }),
      )
      await sleep(100)
    }
    const work = await workOfKey(page, cdp, times)
    const labels = await page.getByRole('dialog').locator('label').count()
    return { took: { 'keystroke, seen': seen }, work, bare: await bareKeys(setting.browser, times), labels }
  })

/** The main thread's own processor time for a key, times four, ms. */
async function workOfKey(page, cdp, times) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const busy = async (work) => {
    const taken = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value
    const before = await taken()
    await work()
    return (await taken()) - before
  }
  const pause = 250
  const still = await busy(() => sleep(times * pause))
  const typed = await busy(async () => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press('b')
      await sleep(pause)
    }
  })
  return Math.max(0, ((typed - still) / times) * 1_000 * 4)
}

/** The same for a field on a page that has nothing else: less than this no form can take. */
async function bareKeys(browser, times) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.setContent('<input>')
    await page.locator('input').click()
    return await workOfKey(page, await page.context().newCDPSession(page), times)
  } finally {
    await page.close()
  }
}
