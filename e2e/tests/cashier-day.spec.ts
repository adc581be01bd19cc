import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Rooms {
  readonly rooms: readonly { readonly roomId: number; readonly fullName: string; readonly owed: number }[]
}
interface Profile {
  readonly estates: readonly { readonly id: number }[]
}
interface Taken {
  readonly id: number
  readonly paymentNo: string
}

test('a day of a cashier: open, take, print, ask for a refund, hand in', async ({ page }) => {
  await openAs(page, 'cashier01', '/pay-record')
  const { estates } = await callAs<Profile>(page, 'GET', '/api/sys/user/selectUserInfo')
  const estateId = estates[0]?.id ?? 0
  const { rooms } = await callAs<Rooms>(page, 'GET', `/api/property/bills/arrears?estateId=${estateId}`)
  const room = rooms[0] ?? { roomId: 0, fullName: '', owed: 0 }

  await test.step('the shift begins, and what a room owes is found by its number', async () => {
    const begin = page.getByRole('button', { name: '开班', exact: true })
    const begun = page.getByText(/^班次 BC/u)
    await expect(begin.or(begun).first()).toBeVisible()
    // A try before may have begun it.
    if (await begin.isVisible()) await begin.click()
    await expect(begun).toBeVisible()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: '查找房屋' }).fill(room.fullName)
    await page.keyboard.press('Enter')
    const found = page.getByRole('list', { name: '查找结果' })
    await found.getByRole('button').filter({ hasText: room.fullName }).first().click()
    await expect(page.getByRole('list', { name: '未缴账单' }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('all of it is paid in cash, with change', async () => {
    await page.getByRole('spinbutton', { name: '实收现金' }).fill('99999')
    await expect(page.getByText(/^找零/u)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByText(/^已收款/u)).toBeVisible()
    await expect(page.getByText('没有未缴账单')).toBeVisible()
    await expect(page.getByRole('button', { name: '打印小票 F9' })).toBeVisible()
  })

  const { records } = await callAs<{ records: readonly Taken[] }>(
    page,
    'GET',
    `/api/property/payments?roomId=${room.roomId}&channel=counter&sort=-paidAt&pageSize=1`,
  )
  const paymentNo = records[0]?.paymentNo ?? ''

  await test.step('its receipt has a number, and is printed', async () => {
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'))
    })
    // Whoever leaves the desk before the number is there prints nothing.
    const printed = page.waitForResponse((answer) => /\/payments\/\d+\/receipts$/u.test(answer.url()))
    await page.getByRole('button', { name: '打印小票 F9' }).click()
    await printed
    await page.getByRole('tab', { name: /^票据/u }).click()
    await expect(rowOf(page, paymentNo)).toContainText('有效')
  })

  await test.step('a part of it is asked for back, and waits for another to agree', async () => {
    await page.getByRole('tab', { name: /^收款流水/u }).click()
    await page.getByRole('searchbox', { name: '搜索收款' }).fill(paymentNo)
    await page.keyboard.press('Enter')
    await pressAction(rowOf(page, paymentNo), '申请退款')
    await write(page, '原因', '多收一期')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^申请退款/u })
      .click()
    await page.getByRole('tab', { name: /^退款/u }).click()
    await expect(rowOf(page, paymentNo)).toContainText('待审核')
  })

  await test.step('the shift is handed in with the cash that was counted', async () => {
    await page.getByRole('tab', { name: /^收银台/u }).click()
    await page.getByRole('button', { name: '交账', exact: true }).click()
    await page.getByRole('dialog').getByRole('spinbutton', { name: '清点现金' }).fill('1')
    await write(page, '差异说明', '演示短款')
    await confirm(page, '交账')
    await expect(page.getByRole('button', { name: '开班', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /^交账/u }).click()
    await expect(page.getByRole('row').filter({ hasText: '已交账' }).first()).toBeVisible()
  })

  await test.step('the report of the day has it', async () => {
    await page.getByRole('tab', { name: /^报表/u }).click()
    await page.getByRole('radio', { name: '收款统计' }).click()
    await expect(page.getByRole('table')).toContainText('现金')
  })
})

test('the accountant sees what is owed, what channels say, and how old debts are', async ({ page }) => {
  await openAs(page, 'cashier01', '/pay-record')
  const failed = page.locator('main [data-component=ErrorState]')

  await test.step('rooms that owe are reminded by telephone, each once a day', async () => {
    await page.getByRole('tab', { name: '催缴', exact: true }).click()
    await expect(page.getByRole('list', { name: '楼栋欠费' }).getByRole('listitem').first()).toBeVisible()
    const rooms = page.getByRole('list', { name: '欠费房屋' }).getByRole('listitem')
    await rooms.nth(5).getByRole('checkbox').click()
    await page.getByRole('button', { name: '催缴 1 户' }).click()
    await confirm(page, '催缴')
    await expect(page.getByText('已催缴 1 户')).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  await test.step('differences of a statement stand side by side', async () => {
    await page.getByRole('tab', { name: '对账', exact: true }).click()
    await page.getByRole('row').filter({ hasText: '已核对' }).first().click()
    const record = page.getByRole('dialog')
    await record.getByRole('tab', { name: /^差异/u }).click()
    await expect(record.getByRole('region', { name: '差异' })).toContainText('金额不符')
    await page.keyboard.press('Escape')
  })

  await test.step('each report has figures', async () => {
    await page.getByRole('tab', { name: '报表', exact: true }).click()
    await expect(page.getByRole('table')).toContainText('物业服务费')
    await page.getByRole('radio', { name: '欠费账龄' }).click()
    await expect(page.getByRole('table')).toContainText('31–90天')
    await expect(failed).toHaveCount(0)
  })

  await test.step('every other part opens without a fault', async () => {
    for (const name of ['应收账单', '收款流水', '调整', '退款', '票据', '开票', '预存', '交账']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(failed).toHaveCount(0)
    }
  })
})

test('a resident sees the bills of the own rooms in the app', async ({ page }) => {
  await page.goto('/test/mini')
  await page.locator('button.card').first().click()
  await page.getByRole('tab', { name: '缴费' }).click()
  await expect(page.locator('#page')).toContainText(/预存余额|没有可查缴账单/u)
  // Fields have a place for theirs; a page that could not be read says so in a line of its own.
  await expect(page.locator('#page p.fault')).toHaveCount(0)
})
