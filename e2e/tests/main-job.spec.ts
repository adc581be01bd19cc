import { expect, type Page, test } from '@playwright/test'
import { badRows, residentsSheet } from '../support/residents-sheet.ts'
import { pressOfList } from '../support/row-actions.ts'
import { takeToken, tokenFor, tokenIn } from '../support/windows.ts'

const estate = '云杉雅苑'
const pollMs = 3000

/** The first choice of the open list. */
const pickFirst = (page: Page) => page.locator('[role=listbox] [role=option]').first().click()
const wizard = (page: Page) => page.getByRole('dialog')
const rowsTotal = (page: Page) => page.getByText(/^共 [\d,]+ 条$/).first()

/** Opens the building page for the estate; its address says which one. */
async function estateId(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/base/estates/options?keyword=${encodeURIComponent(estate)}`, {
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
  })
  const { data } = (await answer.json()) as { data: { id: number; label: string }[] }
  return data.find((one) => one.label === estate)?.id ?? 0
}

test('an estate from nothing to people passing its doors', async ({ page }) => {
  test.setTimeout(300_000)
  await takeToken(page, await tokenFor(page.context(), 'admin'))

  await test.step('create an estate', async () => {
    await page.goto('/community-management')
    await page.getByRole('button', { name: '新增小区' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('小区名称').fill(estate)
    await drawer.getByLabel('详细地址').fill('科苑路1号')
    await drawer.getByLabel('所属社区').click()
    await pickFirst(page)
    await drawer.getByLabel('小区类型').click()
    await pickFirst(page)
    await drawer.getByRole('button', { name: '下一步' }).click()
    await drawer
      .getByLabel('边界')
      .fill('113.930000, 22.530000\n113.934000, 22.530000\n113.934000, 22.533000\n113.930000, 22.533000')
    await drawer.getByRole('button', { name: '下一步' }).click()
    await drawer.getByRole('button', { name: '添加片区' }).click()
    const zone = page.getByRole('dialog', { name: '添加片区' })
    await zone.getByLabel('片区名称').fill('一期')
    await zone.getByRole('button', { name: '确定' }).click()
    await drawer.getByRole('button', { name: '下一步' }).click()
    await expect(drawer.getByText('将新建 1 个小区、1 个片区')).toBeVisible()
    await drawer.getByRole('button', { name: '新建小区' }).click()
    await expect(drawer.getByRole('region', { name: '办理结果' })).toContainText(`${estate}编码`)
    await drawer.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('gridcell', { name: estate }).first()).toBeVisible()
  })

  const id = await estateId(page)
  expect(id).toBeGreaterThan(0)

  await test.step('generate 12 × 2 × 18 × 4 rooms, after a preview', async () => {
    await page.goto(`/community-management3?estateId=${id}`)
    await page.getByRole('button', { name: '初始化楼栋' }).click()
    const dialog = wizard(page)
    await dialog.getByLabel('结束楼栋号').fill('12')
    await dialog.getByLabel('楼栋类型').click()
    await pickFirst(page)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByLabel('结束单元号')).toHaveValue('2')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByLabel('地上层数')).toHaveValue('18')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByLabel('每层户数')).toHaveValue('4')
    const preview = dialog.getByRole('region', { name: '生成预览' })
    await expect(preview).toContainText('将生成 12 栋、24 个单元、432 层、1728 户')
    await expect(preview).toContainText('1栋1单元101')
    await dialog.getByRole('button', { name: '生成' }).click()
    const report = dialog.getByRole('region', { name: '办理结果' })
    await expect(report).toContainText('已完成：12 栋、24 个单元、432 层、1728 户', { timeout: 60_000 })
    const rooms = page.waitForEvent('download')
    await report.getByRole('button', { name: '下载全部结果' }).click()
    expect((await rooms).suggestedFilename()).toContain('.xlsx')
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(rowsTotal(page)).toHaveText('共 12 条')
  })

  await test.step('import 500 residents, seven of them wrong; a second import changes nothing', async () => {
    const file = {
      name: '住户.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await residentsSheet(estate, 500),
    }
    await page.goto('/community-management7')
    await pressOfList(page, '导入')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(file)
    const report = dialog.getByRole('region', { name: '导入结果' })
    await expect(report).toContainText('共 500 行：将新增 493', { timeout: 60_000 })
    for (const { row, column } of badRows) {
      await expect(
        report.getByRole('row').filter({ has: page.getByRole('cell', { name: String(row), exact: true }) }),
      ).toContainText(column)
    }
    await dialog.getByRole('button', { name: /^导入 493 行$/ }).click()
    await expect(report).toContainText('已新增 493', { timeout: 60_000 })
    await expect(report).toContainText('有误 7')
    const download = page.waitForEvent('download')
    await report.getByRole('button', { name: '下载有误的行' }).click()
    expect((await download).suggestedFilename()).toContain('.xlsx')
    await dialog.getByRole('button', { name: '完成' }).click()

    await pressOfList(page, '导入')
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('dialog').getByRole('region', { name: '导入结果' })).toContainText(
      '将新增 0，将更新 0，未变 493',
      { timeout: 60_000 },
    )
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  })

  await test.step('reveal a phone with a reason; the reveal stands in the log', async () => {
    await page.goto(`/community-management7?estateId=${id}`)
    await page.getByRole('grid').getByRole('gridcell').filter({ hasText: '测试' }).first().click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('button', { name: '查看完整信息 手机号' }).click()
    const ask = page.getByRole('dialog').last()
    await ask.getByLabel('查看原因').fill('联系住户确认漏水')
    await ask.getByRole('button', { name: '确定' }).click()
    await expect(drawer.getByText(/^1990099\d{4}$/)).toBeVisible()
    await page.goto('/log-operation?tab=access')
    await expect(page.getByText('联系住户确认漏水').first()).toBeVisible()
  })
})

test('simulated passes appear in the records and on the wall within two polls', async ({ page, context }) => {
  test.setTimeout(180_000)
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const wall = await context.newPage()
  await wall.goto('/largescreen/index')
  const passes = wall.locator('[data-figure=passes]')
  await expect(passes).toBeVisible({ timeout: 20_000 })
  const figure = async () => Number((await passes.innerText()).replaceAll(/\D/g, ''))
  await expect.poll(figure).toBeGreaterThanOrEqual(0)
  const before = await figure()

  const live = await context.newPage()
  // An urgent alert that comes meanwhile would lead this wall to another one.
  await live.route(/\/api\/screen\/profile(?:\?|$)/u, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, autoJumpAlert: false } } })
  })
  await live.goto('/largescreen/current')
  await expect(live.getByRole('heading', { name: '实时抓拍' })).toBeVisible({ timeout: 20_000 })
  await live.waitForResponse(/\/api\/screen\/status/)
  const newest = live.getByRole('list', { name: '实时抓拍' }).getByRole('listitem').first()
  const shown = await newest.innerText()

  await page.goto('/logs')
  await page.getByRole('button', { name: '模拟通行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('小区').click()
  await page.getByRole('option', { name: '锦绣花园' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/已上报 20 次通行，接收 \d+ 次/)).toBeVisible({ timeout: 30_000 })

  // Another one is on the wall only if it came by a poll.
  await expect(newest).not.toHaveText(shown, { timeout: 2 * pollMs + 4000 })
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect.poll(figure, { timeout: 20_000 }).toBeGreaterThan(before)
})

test('a guard sees only his estates and menus', async ({ page }) => {
  await takeToken(page, await tokenFor(page.context(), 'guard01'))
  await page.goto('/user')
  await expect(page).toHaveURL(/\/404$/)
  await page.goto('/community-management1')
  await expect(page).toHaveURL(/\/404$/)
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  const users = await page.request.get('/api/auth/users', { headers })
  expect(users.status()).toBe(403)
  const foreign = await page.request.get('/api/base/estates/999999', { headers })
  expect([403, 404]).toContain(foreign.status())
  const profile = (await (await page.request.get('/api/sys/user/selectUserInfo', { headers })).json()) as {
    data: { estates: { id: number }[] }
  }
  const own = new Set(profile.data.estates.map((one) => one.id))
  const records = (await (
    await page.request.get('/api/access/pass-records?pageSize=200&passTime_from=2020-01-01', { headers })
  ).json()) as { data: { records: { estateId: number }[] } | null }
  for (const record of records.data?.records ?? []) expect(own.has(record.estateId)).toBe(true)
})
