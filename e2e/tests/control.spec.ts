import { expect, type Page, test } from '@playwright/test'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

const name = '佘不速'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a black-listed person is submitted by one, approved by another, and ends by the clock', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAs(page, 'pm01', '/control-settings')
  const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')

  await test.step('somebody writes it down and submits it', async () => {
    await page.getByRole('button', { name: '新增布控对象' }).click()
    const form = page.getByRole('dialog')
    await choose(page, '小区', place?.label ?? '')
    await choose(page, '布控类别', '人员')
    await choose(page, '名单', '黑名单')
    await form.getByLabel('姓名', { exact: true }).fill(name)
    await form.getByLabel('联系电话').fill('19900009999')
    await choose(page, '布控依据', '涉嫌盗窃')
    await form.getByLabel('依据文号').fill('业委会〔2025〕9号')
    await form.getByLabel('原因', { exact: true }).fill('多次尾随住户进入单元')
    const validTo = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('到期时间').fill(`${validTo} 12:00:00`)
    await form.getByLabel('到期时间').press('Enter')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(rowOf(page, name)).toContainText('草稿')
    await pressAction(rowOf(page, name), '提交')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: '提交' })
      .click()
    await expect(rowOf(page, name)).toContainText('待审批')
  })

  await test.step('who wrote it cannot approve it', async () => {
    await rowOf(page, name).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '撤回' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '通过' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('somebody else does', async () => {
    await openAs(page, 'admin', '/control-settings')
    await pressAction(rowOf(page, name), '通过')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: '通过' })
      .click()
    await expect(rowOf(page, name)).toContainText('生效中')
  })

  await test.step('what has run its time ends by itself', async () => {
    const row = await callAs<{ id: number; version: number }>(page, 'POST', '/api/alert/control-targets', {
      estateId: place?.id,
      kind: 'vehicle',
      listType: 'watch',
      plateNo: '粤B9Q8W7',
      plateColor: 'blue',
      basis: 'other',
      reason: '短期关注',
      validTo: new Date(Date.now() + 3000).toISOString(),
    })
    await callAs(page, 'POST', `/api/alert/control-targets/${row.id}/submit`, { version: row.version })
    // The clock takes it with its next minute.
    await expect
      .poll(
        async () =>
          (await callAs<{ state: string }>(page, 'GET', `/api/alert/control-targets/${row.id}`)).state,
        { timeout: 80_000, intervals: [2000] },
      )
      .toBe('expired')
    await page.reload()
    await expect(rowOf(page, '粤B9Q8W7')).toContainText('已到期')
  })
})

test('restricted targets are there for who was granted them alone', async ({ page }) => {
  await openAs(page, 'police01', '/control-settings')
  await expect(rowOf(page, '何处寻')).toBeVisible()
  await openAs(page, 'pm01', '/control-settings')
  await expect(rowOf(page, '莫问路')).toBeVisible()
  await expect(page.getByText('何处寻')).toHaveCount(0)
})
