import { expect, type Page, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { another, callAs, openAs } from '../support/windows.ts'

interface Listed {
  readonly records: readonly {
    readonly id: number
    readonly contractNo: string
    readonly state: string
    readonly parkingSpaceId: number
    readonly startDate: string
    readonly endDate: string
    readonly monthlyRent: number
    readonly labels: { readonly parkingSpaceId: string }
  }[]
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

test('a contract of a space is renewed: the term that follows is submitted, and approved by somebody else', async ({
  page,
}) => {
  await openAs(page, 'pm01', '/parkinglot-rental')
  const { records } = await callAs<Listed>(
    page,
    'GET',
    '/api/property/rental-contracts?targetType=parking&sort=-id&pageSize=200',
  )
  const isLast = ({ parkingSpaceId, endDate: end }: Listed['records'][number]) =>
    !records.some((other) => other.parkingSpaceId === parkingSpaceId && other.startDate > end)
  const last = records.find((one) => one.state === 'active' && isLast(one))
  const { contractNo = '', endDate = '' } = last ?? {}
  // Each estate counts its contracts by itself.
  const row = page
    .getByRole('row')
    .filter({ hasText: contractNo })
    .filter({ hasText: last?.labels.parkingSpaceId ?? '' })
  const find = async (by: Page, no: string) => {
    await by.getByRole('tab', { name: /^合同/u }).click()
    await by.getByRole('searchbox', { name: '搜索租赁合同' }).fill(no)
    await by.keyboard.press('Enter')
  }
  let next = ''

  await test.step('a clerk renews it for a year at another rent', async () => {
    await find(page, contractNo)
    await pressAction(row, '续签')
    await write(page, '新的结束日期', `${Number(endDate.slice(0, 4)) + 1}${endDate.slice(4)}`)
    await page.getByRole('spinbutton', { name: '新的月租金' }).fill('328')
    await confirm(page, '续签')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const drafts = await callAs<Listed>(
      page,
      'GET',
      '/api/property/rental-contracts?targetType=parking&state=draft&sort=-id&pageSize=1',
    )
    next = drafts.records[0]?.contractNo ?? ''
    expect(drafts.records[0]?.monthlyRent).toBe(32_800)
    await find(page, next)
    await expect(rowOf(page, next)).toContainText('草稿')
  })

  await test.step('it is submitted with the signed paper, not without', async () => {
    await pressAction(rowOf(page, next), '提交审核')
    await confirm(page, '提交审核')
    await expect(page.getByText('请上传合同附件').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await pressAction(rowOf(page, next), '编辑')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '续签合同.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%EOF'),
      })
    await expect(page.getByRole('dialog').getByText('续签合同.pdf').first()).toBeVisible()
    await confirm(page, '保存')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressAction(rowOf(page, next), '提交审核')
    await confirm(page, '提交审核')
    await expect(rowOf(page, next)).toContainText('待审核')
  })

  await test.step('once more is refused', async () => {
    await find(page, contractNo)
    await pressAction(row, '续签')
    await write(page, '新的结束日期', `${Number(endDate.slice(0, 4)) + 2}${endDate.slice(4)}`)
    await page.getByRole('spinbutton', { name: '新的月租金' }).fill('328')
    await confirm(page, '续签')
    await expect(page.getByText('该合同已续签').first()).toBeVisible()
  })

  await test.step('somebody else approves; it waits for its day', async () => {
    const manager = await another(page, 'admin', '/parkinglot-rental')
    await find(manager, next)
    await pressAction(rowOf(manager, next), '通过')
    await confirm(manager, '通过')
    await expect(rowOf(manager, next)).toContainText('待生效')
    await manager.context().close()
  })
})
