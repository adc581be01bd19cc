import { expect, test } from '@playwright/test'
import { callAs, openAs } from '../support/windows.ts'

interface Duplicates {
  readonly records: readonly { readonly name: string; readonly persons: readonly { readonly id: number }[] }[]
}

test('a clerk finds a person, opens the file with a reason, sees home, family and life, and makes one file of two', async ({
  page,
}) => {
  await openAs(page, 'admin', '/person-info')
  await expect(page.getByText('请输入要找的人')).toBeVisible()
  const { records } = await callAs<Duplicates>(page, 'GET', '/api/base/person-merges/duplicates')
  const double = records.at(-1)
  if (!double) throw new Error('nobody is there twice')

  await test.step('found by the name, opened with a reason', async () => {
    await page.goto(`/person-info?id=${double.persons[0]?.id}`)
    const record = page.getByRole('dialog').first()
    await record.getByRole('tab', { name: '概览' }).click()
    await record.getByRole('button', { name: '打开档案', exact: true }).click()
    const asked = page.getByRole('dialog', { name: `打开“${double.name}”的档案` })
    await asked.getByLabel('查看原因').fill('核对重复登记')
    await asked.getByRole('button', { name: '打开', exact: true }).click()
    await expect(record.getByText('现有房屋')).toBeVisible()
  })

  await test.step('who lives there, as a picture and in words', async () => {
    const record = page.getByRole('dialog').first()
    await record.getByRole('tab', { name: '房屋与家庭' }).click()
    await expect(record.getByRole('group', { name: '关系图' })).toContainText(double.name)
    await record.getByRole('radio', { name: '列表' }).click()
    await expect(record.getByRole('list', { name: '关系列表' })).toContainText(double.name)
  })

  await test.step('the line of life, narrowed to homes', async () => {
    const record = page.getByRole('dialog').first()
    await record.getByRole('tab', { name: '一生线' }).click()
    const line = record.getByRole('region', { name: '一生线' })
    await line.getByRole('checkbox', { name: '居住' }).check()
    await expect(line.getByText(new RegExp(`${double.name}迁入`, 'u')).first()).toBeVisible()
  })

  await test.step('two files become one', async () => {
    await page.goto('/person-info?tab=duplicates')
    await page
      .getByRole('button', { name: `比较${double.name}` })
      .first()
      .click()
    const sides = page.getByRole('dialog', { name: '合并人员档案' })
    await expect(sides.getByRole('columnheader', { name: `保留：${double.name}` })).toBeVisible()
    await sides.getByRole('button', { name: '合并', exact: true }).click()
    const asked = page.getByRole('dialog', { name: '合并原因' })
    await asked.getByLabel('合并原因').fill('核对后为同一人')
    await asked.getByRole('button', { name: '确认合并', exact: true }).click()
    await expect(sides).toHaveCount(0)
    await page.getByRole('tab', { name: '合并记录' }).click()
    const row = page.getByRole('row').filter({ hasText: double.name }).filter({ hasText: '已合并' }).first()
    await expect(row).toBeVisible()
  })
})
