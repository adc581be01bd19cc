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
    await page.getByRole('button', { name: '开班', exact: true }).click()
    await expect(page.getByText(/^班次 BC/u)).toBeVisible()
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
    await page.getByRole('button', { name: '打印小票 F9' }).click()
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
