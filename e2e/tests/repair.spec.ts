import { type Browser, expect, type Page, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { accountButton, callAs, openAs, takeToken, tokenFor } from '../support/windows.ts'

/** A picture as telephones send one. */
const photo = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const estateName = '锦绣花园'

const windowOf = async (browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> =>
  await (await browser.newContext({ viewport })).newPage()

/** Somebody who can repair anything there, is on duty and has room for more, whatever the hour and what came before. */
async function readyWorker(desk: Page): Promise<{ readonly name: string; readonly username: string }> {
  type Staff = { id: number; userId: number; name: string; state: string; maxOpen: number; version: number }
  const places = await callAs<{ id: number; label: string }[]>(desk, 'GET', '/api/base/estates/options')
  const estateId = places.find(({ label }) => label === estateName)?.id
  const { records } = await callAs<{ records: Staff[] }>(
    desk,
    'GET',
    `/api/property/repair-staff?pageSize=50&estateId=${estateId}`,
  )
  for (const staff of records) {
    const { username } = await callAs<{ username: string }>(desk, 'GET', `/api/auth/users/${staff.userId}`)
    if (!username.startsWith('weixiu')) continue
    const path = `/api/property/repair-staff/${staff.id}`
    const { version } = await callAs<Staff>(desk, 'PUT', path, { version: staff.version, maxOpen: 99 })
    if (staff.state === 'off') await callAs(desk, 'POST', `${path}/come`, { version })
    return { name: staff.name, username }
  }
  throw new Error('nobody repairs')
}

/** A console of somebody who may have to promise secrecy first. */
async function openPromised(page: Page, username: string, path: string): Promise<void> {
  await takeToken(page, await tokenFor(page.context(), username))
  await page.goto(path)
  const promise = page.getByRole('checkbox', { name: /员工保密承诺/u })
  await expect(promise.or(accountButton(page))).toBeVisible()
  if (!(await promise.isVisible())) return
  await promise.click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(accountButton(page)).toBeVisible()
  await page.goto(path)
}

/** Writes into a picker of the open dialog and takes what is found by it. */
async function find(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option').filter({ hasText: option, visible: true }).first().click()
}

test('a repair goes from the desk over the worker to the resident, and the timeline tells it', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(240_000)
  const content = `厨房水槽下面一直滴水 ${Date.now() % 1_000_000}`
  await openAs(desk, 'admin')
  const { name, username } = await readyWorker(desk)
  const phone = await windowOf(browser, { width: 390, height: 844 })
  const workshop = await windowOf(browser)
  const row = (page: Page) => rowOf(page, content)
  const tab = async (of: string) => await phone.getByRole('tab', { name: of }).click()

  await test.step('a resident calls, and a clerk enters what is broken', async () => {
    await phone.goto('/test/mini')
    await phone.locator('button.card').filter({ hasText: estateName }).first().click()
    await expect(phone.getByLabel('房屋')).toBeVisible()
    await tab('我的')
    const card = phone.locator('section.card')
    const masked = await card.locator('p.quiet').innerText()
    const tail = masked.slice(-4)
    const home = / (\S+)（/u.exec(await card.innerText())?.[1] ?? ''
    await openAs(desk, 'kefu01', '/report-repair')
    await desk.getByRole('button', { name: '新增报修工单' }).click()
    await choose(desk, '小区', estateName)
    await choose(desk, '报修类型', '水管漏水')
    await find(desk, '房屋', home, home)
    await write(desk, '描述', content)
    // Who lives there is offered, and name and phone are those of the register.
    await desk.getByRole('group', { name: '本房屋住户' }).getByRole('button', { name: tail }).first().click()
    await confirm(desk, '保存')
    // The resident may have reported a leak in the same room today.
    const asked = desk.getByRole('alertdialog').getByRole('button', { name: '继续' })
    await expect(asked.or(row(desk)).first()).toBeVisible()
    if (await asked.isVisible()) await asked.click()
    await expect(row(desk)).toContainText('待派单')
  })

  await test.step('it is given to somebody', async () => {
    await pressAction(row(desk), '派单')
    await find(desk, '维修人员', name, name)
    await confirm(desk, '派单')
    await expect(row(desk)).toContainText('待接单')
  })

  await test.step('who accepts it, comes, and finishes with a price and pictures', async () => {
    await openPromised(workshop, username, '/report-repair?tab=mine&mine=true')
    await pressAction(row(workshop), '接单')
    await confirm(workshop, '接单')
    await expect(row(workshop)).toContainText('已接单')
    // The desk follows, without being loaded anew.
    await expect(row(desk)).toContainText('已接单', { timeout: 20_000 })
    await pressAction(row(workshop), '开始维修')
    const form = workshop.getByRole('dialog')
    await form.locator('input[type=file]').setInputFiles(photo)
    await expect(form.getByRole('img')).toBeVisible()
    await confirm(workshop, '开始维修')
    await expect(row(workshop)).toContainText('处理中')
    await pressAction(row(workshop), '完成')
    await write(workshop, '处理结果', '更换老化软管，试压无渗漏')
    await choose(workshop, '故障原因', '自然老化')
    await form.locator('input[type=file]').setInputFiles(photo)
    await expect(form.getByRole('img')).toBeVisible()
    await form.getByRole('button', { name: '添加一行' }).click()
    await find(workshop, '第1行 价目', '软管', '软管')
    await expect(form.getByRole('textbox', { name: '第1行 名称' })).not.toHaveValue('')
    await confirm(workshop, '完成')
    await expect(row(workshop)).toContainText('待支付')
  })

  await test.step('its fee is paid at the counter', async () => {
    await openAs(desk, 'cashier01', '/report-repair')
    await pressAction(row(desk), '登记收款')
    await choose(desk, '收款方式', '微信')
    await confirm(desk, '登记收款')
    await expect(row(desk)).toContainText('待验收')
  })

  await test.step('the resident accepts and rates it', async () => {
    await tab('评价')
    await phone.getByLabel('总体评分').selectOption('5')
    await phone.getByLabel('评价', { exact: true }).fill('师傅很快就修好了')
    await phone.getByRole('button', { name: '验收评价' }).click()
    const detail = phone.getByRole('region', { name: '报修详情' })
    await expect(detail).toContainText('已完成')
    await expect(detail).toContainText('5分 师傅很快就修好了')
  })

  await test.step('and the timeline tells all of it', async () => {
    await expect(row(desk)).toContainText('已完成', { timeout: 20_000 })
    await pressAction(row(desk), '查看')
    const record = desk.getByRole('dialog')
    await record.getByRole('tab', { name: '费用' }).click()
    await expect(record.getByRole('tabpanel')).toContainText('已支付')
    await record.getByRole('tab', { name: '时间线' }).click()
    const line = record.getByRole('region', { name: '时间线' })
    for (const step of ['创建', '派单', '接单', '开始维修', '完成', '登记收款', '验收评价'])
      await expect(line).toContainText(step)
  })
})

test('types stand in the order they are put into, and their prices are printed for residents', async ({
  page,
}) => {
  await openAs(page, 'admin', '/repair-type')
  const tree = page.getByRole('tree', { name: '报修类别' })
  const types = tree.getByRole('treeitem')
  const names = async () => (await types.allInnerTexts()).map((text) => text.split('\n')[0])
  await expect(types.nth(1)).toBeVisible()
  const [, first, second] = await names()
  await tree.focus()
  await page.keyboard.press('ArrowDown')
  const sorted = page.waitForResponse((answer) => answer.url().endsWith('/repair-types/sort'))
  await page.keyboard.press('Control+Shift+ArrowDown')
  expect((await sorted).ok()).toBe(true)
  await expect(types.nth(1)).toContainText(second ?? '')
  await expect(types.nth(2)).toContainText(first ?? '')

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('tab', { name: '维修价目' }).click()
  await page.getByRole('button', { name: '打印价目公示' }).click()
  await choose(page, '小区', estateName)
  await confirm(page, '打印')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await expect(page.locator('[data-print-sheet]')).toContainText(`${estateName}维修服务价目公示`)
  await expect(page.locator('[data-print-sheet]')).toContainText('接单 / 到场 / 完成')
})
