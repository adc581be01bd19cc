import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const digits = String(Date.now() % 100_000).padStart(5, '0')

test('a platform operator adds a type of service, sees it on the phone, and takes it off again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'ops', '/convenience-type')
  const name = `上门收纳${digits}`

  await test.step('it is written down with what it asks for', async () => {
    await page.getByRole('button', { name: '新增便民类型' }).click()
    await choose(page, '上级', '家政服务')
    await write(page, '名称', name)
    await write(page, '编码', `tidy_${digits}`)
    await confirm(page, '保存')
    await expect(page.getByRole('dialog').getByText('请选择服务形式').first()).toBeVisible()
    await choose(page, '服务形式', '可预约')
    await confirm(page, '保存')
    await page.getByRole('searchbox', { name: '搜索便民类型' }).fill(digits)
    // The list is searched before another tab is opened.
    await expect(page).toHaveURL(/keyword=/)
    await expect(rowOf(page, name)).toContainText('可预约')
  })

  await test.step('residents find it', async () => {
    await page.getByRole('tab', { name: '手机预览' }).click()
    const phone = page.getByRole('region', { name: '手机预览' })
    await expect(phone.getByRole('button', { name })).toBeVisible()
  })

  await test.step('a licence is asked for', async () => {
    await page.getByRole('tab', { name: '证照对照' }).click()
    await page.getByRole('checkbox', { name: `${name}须有责任保险` }).click()
    await expect
      .poll(async () => {
        const { records } = await callAs<{ records: { licenses: string[] | null }[] }>(
          page,
          'GET',
          `/api/system/convenience-types?keyword=tidy_${digits}`,
        )
        return records[0]?.licenses
      })
      .toEqual(['insurance'])
  })

  await test.step('it is put to rest', async () => {
    await page.getByRole('tab', { name: '类型', exact: true }).click()
    await page.getByRole('searchbox', { name: '搜索便民类型' }).fill(digits)
    await pressAction(rowOf(page, name), '停用')
    await confirm(page, '停用')
    await expect(rowOf(page, name)).toContainText('停用')
  })
})

test('what the platform shows at sign-in is paused and shown again', async ({ page, context }) => {
  test.setTimeout(180_000)
  const titles = ['反诈宣传：不轻信、不转账', '冬季用电安全月']
  const notice = async () => {
    const other = await context.browser()?.newPage()
    if (!other) throw new Error('no browser')
    await other.goto(new URL('/login', page.url()).href)
    await expect(other.getByRole('textbox', { name: '用户名' })).toBeVisible()
    return other
  }
  await openAs(page, 'ops', '/advert')
  const shown = await notice()
  await expect(shown.getByRole('complementary', { name: '公告' }).getByRole('img')).toBeVisible()
  await shown.close()

  for (const title of titles) {
    await pressAction(rowOf(page, title), '暂停')
    await confirm(page, '暂停')
    await expect(rowOf(page, title)).toContainText('已暂停')
  }
  const empty = await notice()
  await expect(empty.getByRole('complementary', { name: '公告' })).toHaveCount(0)
  await empty.close()

  for (const title of titles) {
    await pressAction(rowOf(page, title), '恢复')
    await confirm(page, '恢复')
    await expect(rowOf(page, title)).toContainText('投放中')
  }
})
