import { expect, type Page, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { openAs } from '../support/windows.ts'

/** Another one with every try. */
const message = `broken in try ${'abcdefghij'[new Date().getMinutes() % 10] ?? 'x'}${Date.now().toString(36).replaceAll(/\d/g, 'q')}`

/** What nobody catches, and that it was told to the server. */
async function breakSomething(page: Page): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/log/exceptions/report'))
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
  expect((await told).status()).toBe(200)
}

test('what breaks in a browser is found, owned, mended, and seen to come back', async ({ page }) => {
  test.setTimeout(180_000)

  await test.step('before anybody has signed in, and on a page of the console', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await breakSomething(page)
    await openAs(page, 'admin', '/logs-exception')
    await page.getByRole('button', { name: '刷新' }).first().click()
    await expect(rowOf(page, message)).toContainText('未处理')
  })

  await test.step('the record says where, in what, and after which steps', async () => {
    await rowOf(page, message).getByText(message).click()
    await page.getByRole('tab', { name: /事件/ }).click()
    const record = page.getByRole('dialog')
    await expect(record.getByText('anonymous-', { exact: false }).first()).toBeVisible()
    await expect(record.getByLabel('堆栈')).toContainText(message)
    await page.keyboard.press('Escape')
  })

  await test.step('somebody takes it and mends it', async () => {
    await pressAction(rowOf(page, message), '指派')
    await choose(page, '负责人', 'yunwei01')
    await confirm(page, '指派')
    await expect(rowOf(page, message)).toContainText('处理中')
    await pressAction(rowOf(page, message), '解决')
    await write(page, '修复版本', 'console-next')
    await write(page, '处理说明', '空值已判断')
    await confirm(page, '解决')
    await page.getByRole('tab', { name: '全部' }).click()
    await expect(rowOf(page, message)).toContainText('已解决')
  })

  await test.step('in another build it is back', async () => {
    await breakSomething(page)
    await page.getByRole('button', { name: '刷新' }).first().click()
    await expect(rowOf(page, message)).toContainText('复发')
  })

  await test.step('what monitors are told is there for people, too', async () => {
    await page.getByRole('tab', { name: '系统健康' }).click()
    await expect(page.getByText('程序与数据库')).toBeVisible()
    await expect(page.getByRole('row', { name: /^请求/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^在线会话 · 后台/ })).toContainText('个')
    await expect(page.getByRole('row', { name: /^等待最久的任务/ })).toContainText('秒')
  })
})
