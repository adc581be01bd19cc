import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Listed {
  readonly records: readonly { readonly id: number; readonly contractNo: string }[]
}

test('a contract of a space is approved, charged by its plan, and ended before its term', async ({
  page,
}) => {
  await openAs(page, 'pm01', '/parkinglot-rental')
  const { records } = await callAs<Listed>(
    page,
    'GET',
    '/api/property/rental-contracts?targetType=parking&state=auditing&pageSize=1',
  )
  const contractNo = records[0]?.contractNo ?? ''
  await page.getByRole('tab', { name: /^合同/u }).click()

  await test.step('the manager approves what a clerk submitted', async () => {
    await page.getByRole('searchbox', { name: '搜索租赁合同' }).fill(contractNo)
    await page.keyboard.press('Enter')
    await pressAction(rowOf(page, contractNo), '通过')
    await confirm(page, '通过')
    await expect(rowOf(page, contractNo)).toContainText('履行中')
  })

  await test.step('its record has the plan of the rent and the bills that are due', async () => {
    await rowOf(page, contractNo).click()
    const record = page.getByRole('dialog')
    await record.getByRole('tab', { name: /^租金计划/u }).click()
    await expect(record.getByText('待出账').first()).toBeVisible()
    await record.getByRole('tab', { name: /^账单/u }).click()
    await expect(record.getByText('租赁押金').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it ends today, and what is not due yet is dropped', async () => {
    await pressAction(rowOf(page, contractNo), '解约')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    await write(page, '解约日期', today)
    await write(page, '解约原因', '承租人搬离')
    await confirm(page, '解约')
    await expect(rowOf(page, contractNo)).toContainText('已解约')
  })
})
