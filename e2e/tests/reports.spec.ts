import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { callAs, openAs } from '../support/windows.ts'

/** The number at the end of a line: `12 套`. */
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

test('an operator reads how the rooms are used, holds two estates against each other, goes to the rooms and takes a sheet along', async ({
  page,
}) => {
  await openAs(page, 'ops', '/stastics-house')
  const places = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')
  const [first, second] = ['锦绣花园', '翠湖雅苑'].map((name) => places.find(({ label }) => label === name))
  if (!first || !second) throw new Error('there are no two estates')

  await test.step('two estates, side by side; a link shows the same', async () => {
    await page.goto(`/stastics-house?estates=${first.id}&vs=estates&vsEstates=${second.id}&by=building`)
    const figures = page.getByRole('list', { name: '指标' })
    await expect(figures.getByText(new RegExp(`^${second.label} `, 'u')).first()).toBeVisible()
    await expect(page.getByRole('region', { name: '房屋统计明细' })).toContainText('合计')
  })

  await test.step('the sheet', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const sheet = await saved
    expect(sheet.suggestedFilename()).toMatch(/^房屋统计.*\.xlsx$/u)
    const path = await sheet.path()
    // A zip with the sheets in it.
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('from a number to its rooms, and as many of them', async () => {
    const vacant = page.getByRole('link', { name: /^空置 .*查看明细$/u }).first()
    const count = numberIn(await vacant.textContent())
    await vacant.click()
    await expect(page).toHaveURL(/\/community-management5\?/u)
    await expect(
      page
        .getByText(`共 ${count.toLocaleString('zh-CN')} 条`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
})
