import { expect, test } from '@playwright/test'
import { confirm, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

test('an administrator connects an application, sees why it fails, dresses it and publishes the look', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'admin', '/mp-setting')
  const appRow = page.getByRole('row').filter({ hasText: '邻里住户小程序' })

  await test.step('the simulated platform answers, and the real one is not entered without a test', async () => {
    await appRow.getByRole('button', { name: '测试连接' }).click()
    await expect(page.getByText('连接测试通过：模拟接入正常')).toBeVisible()
    const { records } = await callAs<{ records: readonly { id: number; version: number; name: string }[] }>(
      page,
      'GET',
      '/api/system/mp-apps?pageSize=50',
    )
    const app = records.find(({ name }) => name === '邻里住户小程序')
    await page.goto(`/mp-setting?id=${app?.id}`)
    await expect(page.getByRole('region', { name: '凭证' })).toContainText('未设置')
    await page.keyboard.press('Escape')
  })

  await test.step('a code of the home page is a picture', async () => {
    await page.goto('/mp-setting')
    await pressAction(appRow, '生成小程序码')
    const arriving = page.waitForEvent('download')
    await confirm(page, '下载')
    expect((await arriving).suggestedFilename()).toBe('邻里住户小程序小程序码.png')
  })

  await test.step('a copy of the look gets its blocks in another order', async () => {
    await page.goto('/mp-setting?tab=themes')
    await pressAction(page.getByRole('row').filter({ hasText: '已发布' }).first(), '复制为草稿')
    await write(page, '名称', '夏季外观')
    const phone = page.getByRole('region', { name: '手机预览' })
    await phone.getByRole('button', { name: '公告', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(phone.getByRole('listitem').nth(1)).toContainText('公告')
    await phone.getByRole('button', { name: '移除商城' }).click()
    await confirm(page, '保存')
    await expect(page.getByRole('row').filter({ hasText: '夏季外观' })).toBeVisible()
    const { records } = await callAs<{ records: readonly { name: string; homeBlocks: readonly string[] }[] }>(
      page,
      'GET',
      '/api/system/mp-themes?pageSize=50',
    )
    expect(records.find(({ name }) => name === '夏季外观')?.homeBlocks).toEqual([
      'banner',
      'notice',
      'quick',
      'services',
      'feed',
    ])
  })

  await test.step('the menu of the official account goes out', async () => {
    await page.goto('/mp-setting?tab=menus')
    await page
      .getByRole('row')
      .filter({ hasText: '服务号菜单' })
      .getByRole('button', { name: '发布' })
      .click()
    await expect(page.getByText('菜单已发布')).toBeVisible()
  })
})
