import { expect, test } from '@playwright/test'
import { choose, confirm, write } from '../support/forms.ts'
import { openAs } from '../support/windows.ts'

test('a card that the reader does not know comes into stock, goes to somebody of the staff, and is lost', async ({
  page,
}) => {
  const tail = String(Date.now()).slice(-6)
  const cardNo = `0E${tail}`
  await openAs(page, 'pm01', '/ic-permission?tab=desk')
  const read = async () => {
    await page.getByRole('textbox', { name: '卡号' }).fill(cardNo)
    await page.keyboard.press('Enter')
  }
  await read()
  await expect(page.getByText('本小区没有这张卡')).toBeVisible()
  await page.getByRole('button', { name: '入库', exact: true }).click()
  await write(page, '卡面编号', `E${tail}`)
  await choose(page, '卡类型', 'CPU卡')
  await confirm(page, '保存')
  await expect(page.getByText('库存', { exact: true }).last()).toBeVisible()

  await page.getByRole('button', { name: '发卡', exact: true }).click()
  await choose(page, '持卡类型', '员工卡')
  await choose(page, '员工', '赵守门')
  await confirm(page, '下一步')
  await confirm(page, '下一步')
  await confirm(page, '发卡')
  await expect(page.getByText(/^已发卡，/u)).toBeVisible()
  await confirm(page, '完成')
  await expect(page.getByText('使用中', { exact: true })).toBeVisible()
  await expect(page.getByText('赵守门').first()).toBeVisible()
  await expect(page.getByText(/可开 [1-9]\d* 道门/u)).toBeVisible()

  await page.getByRole('button', { name: '挂失', exact: true }).click()
  await write(page, '原因', '巡逻时遗失')
  await confirm(page, '挂失')
  await expect(page.getByText('可开 0 道门')).toBeVisible()
  await page.getByRole('button', { name: '解挂', exact: true }).waitFor()

  await page.goto('/ic-permission?tab=stock')
  await page.getByRole('button', { name: '卡号查重' }).click()
  const dialog = page.getByRole('dialog', { name: '卡号查重' })
  await choose(page, '小区', '翠湖雅苑')
  await write(page, '卡号', `${cardNo}\n0F${tail}`)
  await dialog.getByRole('button', { name: '查重' }).click()
  await expect(page.getByText('1 个可用，1 个不可用')).toBeVisible()
})

test('a card goes to a home that is found by the plan of the estate', async ({ page }) => {
  const tail = String(Date.now()).slice(-6)
  await openAs(page, 'pm01', '/ic-permission?tab=desk')
  await page.getByRole('textbox', { name: '卡号' }).fill(`0D${tail}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '入库', exact: true }).click()
  await write(page, '卡面编号', `D${tail}`)
  await choose(page, '卡类型', 'CPU卡')
  await confirm(page, '保存')

  await page.getByRole('button', { name: '发卡', exact: true }).click()
  await choose(page, '持卡类型', '房屋公用卡')
  await page.getByRole('dialog').getByText('按楼盘表选择').click()
  for (const level of ['楼栋', '单元', '房屋']) {
    const column = page.getByRole('listbox', { name: level })
    await column.getByRole('option').first().click()
  }
  await confirm(page, '下一步')
  await confirm(page, '下一步')
  await confirm(page, '发卡')
  await expect(page.getByText(/^已发卡，/u)).toBeVisible()
  await confirm(page, '完成')
  await expect(page.getByText('房屋公用卡', { exact: true }).first()).toBeVisible()
})
