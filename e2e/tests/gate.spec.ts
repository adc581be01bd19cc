import { expect, type Page, test } from '@playwright/test'
import { callAs, openAs } from '../support/windows.ts'

interface Visit {
  readonly id: number
  readonly estateId: number
  readonly roomId: number | null
  readonly version: number
  readonly state: string
  readonly useCount: number
}
interface Rows<R> {
  readonly total: number
  readonly records: readonly R[]
}

const visitors = 13
const walkIns = 6
const gates = 8
const acts = visitors * 2 + walkIns + gates
const base = 1_000 + (Date.now() % 8_000)
const tails = Array.from({ length: visitors }, (_, at) => String(base + at))
const path = '/api/visitor/applications'

/** Visits that somebody of the room has said yes to, a few in each room. */
async function expectVisitors(page: Page, estateId: number): Promise<readonly number[]> {
  const known = await callAs<Rows<Visit>>(page, 'GET', `${path}?estateId=${estateId}&pageSize=100`)
  const rooms = [...new Set(known.records.flatMap(({ roomId }) => roomId ?? []))]
  const ids: number[] = []
  for (const [at, tail] of tails.entries()) {
    const made = await callAs<Visit>(page, 'POST', path, {
      estateId,
      source: 'desk',
      visitorType: 'relative',
      visitorName: '岗亭访客',
      phone: `1997777${tail}`,
      purpose: 'visit',
      roomId: rooms[at % rooms.length],
      validFrom: new Date().toISOString(),
      validTo: new Date(Date.now() + 4 * 3_600_000).toISOString(),
    })
    await callAs(page, 'POST', `${path}/${made.id}/confirm`, { version: made.version, way: 'phone' })
    ids.push(made.id)
  }
  return ids
}

const reported = async (page: Page) =>
  (await callAs<Rows<object>>(page, 'GET', '/api/visitor/gate-reports?pageSize=1')).total

test('a guard works half an hour without network by the number block, and nothing is lost or done twice', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000)
  const packed = page.waitForRequest('**/api/visitor/gate/pack')
  await openAs(page, 'guard01', '/visitor-registration')
  const { estateId } = (await packed).postDataJSON() as { estateId: number }
  const ids = await expectVisitors(page, estateId)
  const before = await reported(page)
  await page.clock.install()
  await page.goto('/visitor-registration?tab=gate')
  const search = page.getByRole('textbox', { name: '岗亭查找' })
  const status = page.getByRole('status', { name: '网络状态' })
  await expect(search).toBeFocused()
  await expect(status).toContainText('在线')
  await context.setOffline(true)
  await expect(status).toContainText('断网')

  const waits = async (count: number) => await expect(status).toContainText(`${count}条待补录`)
  let kept = 0
  await test.step('who is expected comes in: four digits, Enter, Enter', async () => {
    for (const tail of tails) {
      await page.keyboard.type(tail)
      await page.keyboard.press('NumpadEnter')
      await expect(page.getByText('核对姓名和手机尾号后按 Enter 签到')).toBeVisible()
      await page.keyboard.press('NumpadEnter')
      kept += 1
      await waits(kept)
    }
  })
  await test.step('half an hour goes by, and the clock of the machine with it', async () => {
    await page.clock.fastForward('29:00')
  })
  await test.step('who has no appointment is written down', async () => {
    for (let at = 0; at < walkIns; at += 1) {
      await page.keyboard.press('F4')
      const form = page.getByRole('dialog', { name: '断网登记来访' })
      await form.getByRole('textbox', { name: '手机号' }).fill(`1996666${base + 500 + at}`)
      await form.getByRole('textbox', { name: '访客姓名' }).fill('断网来客')
      await form.getByRole('textbox', { name: '被访房屋' }).fill('99-9-901')
      await form.getByRole('checkbox', { name: '住户已在电话中同意' }).click()
      await page.keyboard.press('Tab')
      await form.getByRole('button', { name: '登记' }).click()
      kept += 1
      await waits(kept)
      await expect(form).toHaveCount(0)
    }
  })
  await test.step('the gate is opened by hand, each with a reason', async () => {
    for (let at = 0; at < gates; at += 1) {
      await page.keyboard.press('F8')
      await page.getByRole('textbox', { name: '开门原因' }).fill('3')
      await page.keyboard.press('Enter')
      kept += 1
      await waits(kept)
    }
  })
  await test.step('they go out again', async () => {
    for (const tail of tails) {
      await search.focus()
      await page.keyboard.type(tail)
      await page.keyboard.press('NumpadEnter')
      await expect(page.getByText('在小区内，按 Enter 签离')).toBeVisible()
      await page.keyboard.press('F6')
      kept += 1
      await waits(kept)
    }
  })
  expect(kept).toBe(acts)
  await test.step('what waits on the machine cannot be read there', async () => {
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored.match(/Linli-Vault-/gu)).toHaveLength(acts)
    expect(stored).not.toContain('断网来客')
    expect(stored).not.toContain('1996666')
  })

  await context.setOffline(false)
  await test.step('all of it is told when the network is back', async () => {
    await expect(status).toContainText('在线')
    await expect(status).not.toContainText('待补录', { timeout: 180_000 })
    expect((await reported(page)) - before).toBe(acts)
    for (const id of ids)
      expect(await callAs<Visit>(page, 'GET', `${path}/${id}`)).toMatchObject({ state: 'left', useCount: 1 })
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Linli-Vault-'))),
    ).toEqual([])
  })
  await test.step('what could not be entered is a conflict for somebody to look at', async () => {
    await expect(page.getByRole('list', { name: '补录冲突' }).getByRole('listitem')).toHaveCount(walkIns)
    await page.getByRole('tab', { name: /^断网补录/u }).click()
    await page.getByRole('button', { name: /\d 待核对$/u }).click()
    await expect(page.getByRole('row', { name: /没有找到房屋「99-9-901」/u }).first()).toBeVisible()
  })
})

test('a reader is heard wherever the focus is, and typing by hand is none', async ({ page }) => {
  await openAs(page, 'guard01', '/visitor-registration?tab=gate')
  const search = page.getByRole('textbox', { name: '岗亭查找' })
  await expect(search).toBeFocused()
  const [visit] = (await callAs<Rows<{ applyNo: string }>>(page, 'GET', `${path}?state=approved&pageSize=1`))
    .records
  const { applyNo = '' } = visit ?? {}
  /** Types as a reader does: with hardly any time between two keys. */
  const read = async (text: string, gapMs: number) =>
    await page.evaluate(
      async ([keys, gap]) => {
        for (const key of [...Array.from(keys), 'Enter']) {
          const target = document.activeElement ?? document.body
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
          if (gap > 0) await new Promise((done) => setTimeout(done, gap))
        }
      },
      [text, gapMs] as const,
    )
  const asked = page.waitForRequest('**/api/visitor/desk/find')
  await page.getByRole('button', { name: '清除' }).focus()
  await read(applyNo, 0)
  expect((await asked).postDataJSON()).toMatchObject({ text: applyNo })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/desk/find')) calls += 1
  })
  await read(applyNo, 60)
  expect(calls).toBe(0)
})
