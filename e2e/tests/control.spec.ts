import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

const name = '佘不速'
/** Another one with every try. */
const plate = `粤B${String(Date.now() % 100_000).padStart(5, '0')}`

test('a black-listed person is submitted by one, approved by another, and ends by the clock', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'pm01', '/control-settings')
  const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')

  await test.step('somebody writes it down and submits it', async () => {
    await page.getByRole('button', { name: '新增布控对象' }).click()
    await choose(page, '小区', place?.label ?? '')
    await choose(page, '布控类别', '人员')
    await choose(page, '名单', '黑名单')
    await write(page, '姓名', name)
    await write(page, '联系电话', '19900009999')
    await choose(page, '布控依据', '涉嫌盗窃')
    await write(page, '依据文号', '业委会〔2025〕9号')
    await write(page, '原因', '多次尾随住户进入单元')
    const validTo = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await write(page, '到期时间', `${validTo} 12:00:00`)
    await page.keyboard.press('Tab')
    await confirm(page, '保存')
    await expect(rowOf(page, name)).toContainText('草稿')
    await pressAction(rowOf(page, name), '提交')
    await confirm(page, '提交')
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
    await confirm(page, '通过')
    await expect(rowOf(page, name)).toContainText('生效中')
  })

  await test.step('what has run its time ends by itself', async () => {
    const row = await callAs<{ id: number; version: number }>(page, 'POST', '/api/alert/control-targets', {
      estateId: place?.id,
      kind: 'vehicle',
      listType: 'watch',
      plateNo: plate,
      plateColor: 'blue',
      basis: 'other',
      reason: '短期关注',
      validTo: new Date(Date.now() + 10_000).toISOString(),
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
    await expect(rowOf(page, plate)).toContainText('已到期')
  })
})
