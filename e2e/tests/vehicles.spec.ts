import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const digits = String(Date.now() % 100_000).padStart(5, '0')
const shown = `粤B·${digits}`

test('a car is registered, let in, kept out, and known by its plate however it is written', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'pm01', '/vehicle-manage')
  const [place] = await callAs<{ label: string }[]>(page, 'GET', '/api/base/estates/options')

  await test.step('it is written down and approved', async () => {
    await page.getByRole('button', { name: '新增车辆' }).click()
    await choose(page, '小区', place?.label ?? '')
    await write(page, '车牌', `粤b${digits}`)
    await choose(page, '车辆身份', '服务车')
    await confirm(page, '保存')
    await expect(page.getByRole('dialog').getByText('请填写联系电话').first()).toBeVisible()
    await write(page, '联系电话', '19900007777')
    await confirm(page, '保存')
    await expect(rowOf(page, shown)).toContainText('待审核')
    await pressAction(rowOf(page, shown), '通过')
    await confirm(page, '通过')
    await expect(rowOf(page, shown)).toContainText('正常')
  })

  await test.step('it is kept out, with a reason', async () => {
    await pressAction(rowOf(page, shown), '加入黑名单')
    await write(page, '拉黑原因', '冲杆逃费')
    await confirm(page, '加入黑名单')
    await expect(rowOf(page, shown)).toContainText('黑名单')
  })

  await test.step('plates read off at the gate are looked up together', async () => {
    await page.getByRole('button', { name: '批量查车' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '车牌' }).fill(`粤b·${digits}\n粤B00000`)
    await confirm(page, '查询')
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: shown })).toContainText('黑名单')
    await expect(rowOf(page, '粤B·00000')).toContainText('未登记')
  })
})

test('a parking space is given to somebody and taken back, and its history stays', async ({ page }) => {
  test.setTimeout(180_000)
  await openAs(page, 'pm01', '/parking-manage?state=idle')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('空闲')
  const [number = ''] = /\S+-\d{3}/u.exec(await first.innerText()) ?? []
  let holder = ''

  await test.step('it is given to a resident', async () => {
    await pressAction(first, '分配')
    await choose(page, '使用方式', '产权')
    holder = await choose(page, '使用人', '')
    await write(page, '开始日期', new Date().toISOString().slice(0, 10))
    await page.keyboard.press('Tab')
    await confirm(page, '分配')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it is taken back', async () => {
    await page.goto(`/parking-manage?keyword=${encodeURIComponent(number)}`)
    await expect(rowOf(page, holder)).toContainText('已售')
    await pressAction(rowOf(page, holder), '解除')
    await write(page, '解除原因', '物业回购')
    await confirm(page, '解除')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/parking-manage?tab=uses&keyword=${encodeURIComponent(number)}`)
    await expect(rowOf(page, holder)).toContainText('已解除')
  })
})
