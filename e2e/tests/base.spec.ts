import { expect, type Locator, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs, takeToken, tokenFor } from '../support/windows.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pick = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name }).first().click()
const rowOf = (scope: Page | Locator, text: string) => scope.getByRole('row').filter({ hasText: text })

async function typeDate(field: Locator, day: string): Promise<void> {
  await field.fill(day)
  await field.press('Tab')
}

/** What can be done to the selected rows. */
const bulk = (page: Page) => page.locator('[data-component=BulkBar]')

/** What a second try of a test does not find taken. */
const fresh = (name: string) => `${name}${Date.now() % 1_000_000}`

/** An estate that no other test touches. */
async function newEstate(page: Page, name: string): Promise<number> {
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/base/estates', {
    name: fresh(name),
    address: '科苑路2号',
    communityId: 1,
    estateType: 'commodity',
  })
  return id
}

test('a contract is signed, terminated with a reason, and another one renewed', async ({ page }) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const estateId = await newEstate(page, '合同苑')
  const [signed, old] = [fresh('HT-1-'), fresh('HT-2-')]
  const draft = (contractNo: string, from: number, to: number) =>
    callAs(page, 'POST', '/api/base/estate-contracts', {
      companyId: 2,
      estateId,
      contractNo,
      serviceMode: 'full',
      startDate: dayFrom(from),
      endDate: dayFrom(to),
    })
  await draft(signed, -30, 300)
  await draft(old, -400, -40)
  // The clock of the contracts runs at night.
  await inDatabase((sql) => sql`update estate_contract set state = 'expired' where contract_no = ${old}`)
  await openAs(page, 'admin', `/community-management1?tab=contracts&estateId=${estateId}`)

  await test.step('sign', async () => {
    await pressAction(rowOf(page, signed), '签订')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('签订后，合同期内该公司的用户可以管理该小区。')
    await dialog.getByRole('button', { name: '签订', exact: true }).click()
    await expect(page.getByText('已签订')).toBeVisible()
    await expect(rowOf(page, signed)).toContainText('生效')
    const { companyId } = await callAs<{ companyId: number }>(page, 'GET', `/api/base/estates/${estateId}`)
    expect(companyId).toBe(2)
  })

  await test.step('terminate: the company loses the estate', async () => {
    await pressAction(rowOf(page, signed), '终止')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '终止', exact: true }).click()
    await expect(dialog.getByText('请输入终止原因', { exact: true })).toBeVisible()
    await dialog.getByLabel('终止原因').fill('业主大会决定')
    await typeDate(dialog.getByLabel('终止日期'), dayFrom(0))
    await dialog.getByRole('button', { name: '终止', exact: true }).click()
    await expect(page.getByText('已终止', { exact: true }).first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, signed)).toContainText('已终止')
    const { companyId } = await callAs<{ companyId: number | null }>(
      page,
      'GET',
      `/api/base/estates/${estateId}`,
    )
    expect(companyId).toBeNull()
  })

  await test.step('renew: not to a day that is over', async () => {
    await pressAction(rowOf(page, old), '续签')
    const dialog = page.getByRole('dialog')
    const end = dialog.getByLabel('新的结束日期')
    await typeDate(end, dayFrom(-20))
    await dialog.getByRole('button', { name: '续签', exact: true }).click()
    await expect(dialog.getByText('新的结束日期必须晚于原结束日期和今天', { exact: true })).toBeVisible()
    await typeDate(end, dayFrom(365))
    await dialog.getByRole('button', { name: '续签', exact: true }).click()
    await expect(page.getByText('已续签')).toBeVisible()
    await expect(rowOf(page, old)).toContainText(dayFrom(365))
    await expect(rowOf(page, old)).toContainText('生效')
  })
})

test('a room is printed on a sheet that says what is on its page, as masked as there', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAs(page, 'admin', '/community-management5')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '打印信息卡' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  const name = await sheet.getByRole('heading', { level: 1 }).innerText()
  await expect(sheet.getByRole('img', { name: `${name}二维码` })).toBeVisible()
  await expect(sheet).toContainText('建筑面积')
  await expect(sheet).toContainText(/ 打印 · 追溯码 [A-Z2-7]{8}-\d+/)
  await expect(sheet.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('chosen devices get labels to print, and another channel', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAs(page, 'admin', '/equipment-management?keyword=1幢1单元')
  const names = ['1幢1单元对讲', '1幢1单元门禁']
  const choose = async () => {
    for (const name of names) await rowOf(page, name).getByRole('checkbox').first().check()
  }

  await test.step('print a label for each', async () => {
    await choose()
    await bulk(page).getByRole('button', { name: '打印标签' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    for (const name of names) {
      await expect(sheet.getByRole('listitem').filter({ hasText: name })).toContainText(/SIM\d+/)
      await expect(sheet.getByRole('img', { name: `${name}二维码` })).toBeVisible()
    }
    await expect(sheet).toContainText(/ 打印 · 追溯码 [A-Z2-7]{8}-\d+/)
    // Nothing else is on the paper.
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
  })

  await test.step('bind all of them to a channel at once', async () => {
    await choose()
    await bulk(page).getByRole('button', { name: '批量绑定通道' }).click()
    const dialog = page.getByRole('dialog', { name: '批量绑定通道 2 条设备' })
    await dialog.getByLabel('所属通道').click()
    await pick(page, /1幢2单元单元门/)
    await dialog.getByRole('button', { name: '绑定通道', exact: true }).click()
    await expect(page.getByText('已绑定通道 2 条')).toBeVisible()
    await expect(bulk(page)).toHaveCount(0)
    // The list has no room for the channel; the devices say it themselves.
    const { records } = await callAs<{ records: { name: string; labels: { channelId: string } }[] }>(
      page,
      'GET',
      '/api/base/devices?keyword=1幢1单元',
    )
    const channels = new Map(records.map(({ name, labels }) => [name, labels.channelId]))
    for (const name of names) expect(channels.get(name)).toContain('1幢2单元单元门')
  })
})

test('a plan of the wizard is kept, loaded again and thrown away', async ({ page }) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const estateId = await newEstate(page, '方案苑')
  await openAs(page, 'admin', `/community-management3?estateId=${estateId}`)
  const wizard = page.getByRole('dialog', { name: '初始化楼栋' })
  const plan = fresh('三栋标准')
  const open = () => page.getByRole('button', { name: '初始化楼栋' }).click()

  await test.step('save', async () => {
    await open()
    await expect(wizard.getByRole('button', { name: '存为方案' })).toBeDisabled()
    await wizard.getByLabel('结束楼栋号').fill('3')
    await wizard.getByLabel('楼栋类型').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await wizard.getByRole('button', { name: '存为方案' }).click()
    const ask = page.getByRole('dialog', { name: '存为方案' })
    await ask.getByLabel('方案名称').fill(plan)
    await ask.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存方案')).toBeVisible()
    await wizard.getByRole('button', { name: '取消' }).click()
    await expect(wizard).toHaveCount(0)
  })

  await test.step('load', async () => {
    await open()
    await wizard.getByRole('button', { name: '载入方案' }).click()
    await pick(page, plan)
    await expect(wizard.getByRole('region', { name: '生成预览' })).toContainText('将生成 3 栋')
  })

  await test.step('delete', async () => {
    await wizard.getByRole('button', { name: '管理方案' }).click()
    const plans = page.getByRole('dialog', { name: '管理方案' })
    await pressAction(rowOf(plans, plan), '删除')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(rowOf(plans, plan)).toHaveCount(0)
    const { records } = await callAs<{ records: { name: string }[] }>(
      page,
      'GET',
      '/api/base/build-plan-templates',
    )
    expect(records.map(({ name }) => name)).not.toContain(plan)
  })
})

/** A picture of one red point. */
const photo = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('chosen rooms are set at once, and one is verified with a photo', async ({ page }) => {
  await openAs(page, 'admin', '/community-management5?estateId=1')
  interface Room {
    readonly id: number
    readonly fullName: string
    readonly bedrooms: number | null
    readonly halls: number | null
    readonly collectState: string
    readonly verifyPhoto?: string | null
  }
  const { records } = await callAs<{ records: Room[] }>(page, 'GET', '/api/base/rooms?estateId=1')
  const [first, second] = records
  if (!first || !second) throw new Error('there are no rooms')

  await test.step('set the bedrooms of two; what is left empty stays', async () => {
    for (const { fullName } of [first, second])
      await rowOf(page, fullName).getByRole('checkbox').first().check()
    await bulk(page).getByRole('button', { name: '批量设置' }).click()
    const dialog = page.getByRole('dialog', { name: '批量设置房屋' })
    await dialog.getByLabel('室').fill('7')
    await dialog.getByRole('button', { name: '设置', exact: true }).click()
    await expect(page.getByText('已设置 2 户')).toBeVisible()
    await expect(bulk(page)).toHaveCount(0)
    for (const before of [first, second]) {
      const after = await callAs<Room>(page, 'GET', `/api/base/rooms/${before.id}`)
      expect(after).toMatchObject({ bedrooms: 7, halls: before.halls })
    }
  })

  await test.step('verify with a photo', async () => {
    const row = rowOf(page, first.fullName)
    await pressAction(row, '核实')
    const dialog = page.getByRole('dialog', { name: `核实房屋“${first.fullName}”` })
    const stored = page.waitForResponse(/\/api\/file\/upload/)
    await dialog.locator('input[type=file]').setInputFiles(photo)
    expect((await stored).ok()).toBe(true)
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('button', { name: '核实', exact: true }).click()
    const state = async () => (await callAs<Room>(page, 'GET', `/api/base/rooms/${first.id}`)).collectState
    await expect.poll(state).toBe('verified')
  })
})
