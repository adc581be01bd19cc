import { expect, type Page, test } from '@playwright/test'
import { callAs, openAs, takeToken, tokenFor } from '../support/windows.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state}，`) })

test('contracts on their board are moved along their lifecycle by the keyboard, and nowhere else', async ({
  page,
}) => {
  const contractNo = `HT-B-${Date.now() % 1_000_000}`
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const { id: estateId } = await callAs<{ id: number }>(page, 'POST', '/api/base/estates', {
    name: `看板苑${contractNo}`,
    address: '科苑路3号',
    communityId: 1,
    estateType: 'commodity',
  })
  const draft = (no: string) =>
    callAs(page, 'POST', '/api/base/estate-contracts', {
      companyId: 2,
      estateId,
      contractNo: no,
      serviceMode: 'full',
      startDate: dayFrom(10),
      endDate: dayFrom(300),
      deposit: 250_000,
    })
  await draft(contractNo)
  await openAs(page, 'admin', `/community-management1?tab=contracts&estateId=${estateId}`)

  await page.getByRole('radio', { name: '看板' }).click()
  await expect(page).toHaveURL(/view=board/)
  const drafts = column(page, '草稿')
  await expect(drafts).toHaveAccessibleName('草稿，1 条')
  // The deposit of the one contract.
  await expect(drafts.getByRole('heading')).toContainText('2,500.00')
  await expect(column(page, '待生效')).toContainText('暂无')

  await drafts.getByRole('button', { name: contractNo }).focus()
  await page.keyboard.press('m')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /已终止/ })).toContainText('「草稿」不能变为「已终止」')
  await menu.getByRole('menuitem', { name: '待生效：签订' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('签订后，合同期内该公司的用户可以管理该小区。')
  await dialog.getByRole('button', { name: '签订', exact: true }).click()
  await expect(column(page, '待生效').getByRole('button', { name: contractNo })).toBeVisible()
  await expect(column(page, '草稿')).toContainText('暂无')

  await column(page, '待生效').getByRole('button', { name: contractNo }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(contractNo)
})
