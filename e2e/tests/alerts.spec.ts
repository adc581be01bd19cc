import { expect, type Page, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const title = `东门有人攀爬围墙${Date.now() % 100_000}`
const bell = (page: Page) => page.getByRole('link', { name: /^预警消息/u })
const untreated = async (page: Page) =>
  await callAs<number>(page, 'GET', '/api/sys/conearlywarning/queryTotalByUntreated')

test('[S2.63] [S2.64] [S9.9] an alert arrives, the bell counts it, a guard accepts and handles it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'guard01', '/control-info')
  const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')
  const before = await untreated(page)
  await callAs(page, 'POST', '/api/alert/alerts', {
    estateId: place?.id,
    level: 'high',
    title,
    location: '东门围墙',
  })
  expect(await untreated(page)).toBeGreaterThan(before)

  await test.step('the bell shows the number, and leads to the page', async () => {
    await page.goto('/dashboard')
    const count = await untreated(page)
    await expect(bell(page)).toHaveAccessibleName(`预警消息，${count > 99 ? '99+' : count} 条未处理`)
    await bell(page).click()
    await expect(page).toHaveURL(/\/control-info/u)
    await expect(rowOf(page, title)).toContainText('重要')
  })

  await test.step('somebody accepts it', async () => {
    await pressAction(rowOf(page, title), '受理')
    await confirm(page, '受理')
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('tab', { name: /^我的/u }).click()
    await expect(rowOf(page, title)).toContainText('处理中')
  })

  await test.step('and handles it in words', async () => {
    await pressAction(rowOf(page, title), '处理')
    await choose(page, '处理结果', '已劝离/警告')
    await confirm(page, '处理')
    await expect(page.getByRole('dialog')).toContainText('请填写处理说明（至少5个字）')
    await write(page, '处理说明', '到场劝离，围墙无损坏')
    await confirm(page, '处理')
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('tab', { name: '已处理' }).click()
    await expect(rowOf(page, title)).toContainText('已处理')
  })
})
