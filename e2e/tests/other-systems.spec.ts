import { expect, type Page, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { openAs } from '../support/windows.ts'

/** The password once more, where it is asked for. */
async function confirmPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: '验证登录密码' })
  await asked.locator('input[type=password]').fill('Linli@2025')
  await asked.getByRole('button', { name: '确定' }).click()
  await expect(asked).toHaveCount(0)
}

test('another system gets an account and a key, and reads with it what the account may see', async ({
  page,
}) => {
  test.setTimeout(240_000)

  await test.step('an account that cannot sign in', async () => {
    await openAs(page, 'admin', '/user')
    await page.getByRole('button', { name: '新增用户' }).click()
    await write(page, '登录账号', 'parking-system')
    await write(page, '姓名', '停车平台')
    await write(page, '手机号', '19900007788')
    const wizard = page.getByRole('dialog', { name: '新增用户' })
    const next = async () => await wizard.getByRole('button', { name: '下一步' }).click()
    await next()
    await choose(page, '角色', '平台运营')
    await page.keyboard.press('Escape')
    await next()
    await wizard.getByRole('switch', { name: '服务账号' }).click()
    await next()
    await expect(wizard.getByRole('heading', { name: /^菜单/ })).toBeVisible()
    await wizard.getByRole('button', { name: '新增用户' }).click()
    await confirmPassword(page)
    await expect(page.getByText('已新增用户')).toBeVisible()
  })

  let key = ''
  await test.step('a key, told once', async () => {
    await page.goto('/param?tab=api-keys')
    await page.getByRole('button', { name: '新增接口密钥' }).first().click()
    await write(page, '名称', '停车平台读取')
    await choose(page, '服务账号', '停车平台')
    await write(page, '有效期至', '2099-12-31')
    await confirm(page, '保存')
    const told = page.getByRole('dialog', { name: '接口密钥' })
    key = (await told.getByText(/^linlikey_/).innerText()).trim()
    await told.getByRole('button', { name: '我已保存' }).click()
    await expect(rowOf(page, '停车平台读取')).toContainText(key.slice('linlikey_'.length).slice(0, 6))
  })

  await test.step('the pages of the API say what is called, and it answers', async () => {
    await page.getByRole('tab', { name: '接口文档' }).click()
    await page.getByRole('searchbox', { name: '查找接口' }).fill('/api/base/estates')
    await page.getByRole('button', { name: /GET\s*\/api\/base\/estates\s*查询小区/ }).click()
    await expect(page.getByRole('textbox', { name: '示例' })).toHaveValue(
      /curl -X GET '.*\/api\/base\/estates'/,
    )
    const headers = { authorization: `Bearer ${key}` }
    const answer = await page.request.get('/api/base/estates?pageNum=1&pageSize=5', { headers })
    expect(answer.status()).toBe(200)
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBeGreaterThan(0)
    expect((await page.request.get('/api/auth/profile/sessions', { headers })).status()).toBe(403)
  })

  await test.step('a webhook goes to hosts of the settings alone, and its events can be looked up', async () => {
    await page.getByRole('tab', { name: '事件推送' }).click()
    await page.getByRole('button', { name: '新增事件推送' }).first().click()
    await write(page, '名称', '停车平台推送')
    await write(page, '接收地址', 'https://parking.example.cn/hooks')
    await page.getByRole('dialog').getByRole('textbox', { name: /^事件/ }).fill('visitorApplication.*')
    await confirm(page, '保存')
    await expect(page.getByRole('dialog')).toContainText('LINLI_WEBHOOK_HOSTS')
  })
})
