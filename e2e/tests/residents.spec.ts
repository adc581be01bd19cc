import { expect, type Page, test } from '@playwright/test'
import { pressAction } from '../support/row-actions.ts'
import { inDatabase } from '../support/database.ts'
import { callAs, openAs } from '../support/windows.ts'

const dayFrom = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

interface House {
  readonly id: number
  readonly version: number
  readonly roomId: number
  readonly personId: number
  readonly personName: string
  readonly leaseEnd: string
  readonly labels: { readonly roomId: string }
}
const housesOf = async (page: Page, query: string) =>
  (await callAs<{ records: House[] }>(page, 'GET', `/api/base/resident-houses?${query}`)).records

/** A picture of an upright size, bright and with edges everywhere: nobody's face. */
async function photoFrom(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 })
    const pen = canvas.getContext('2d')
    if (pen)
      for (let x = 0; x < 600; x += 8) {
        pen.fillStyle = x % 16 === 0 ? '#999' : '#777'
        pen.fillRect(x, 0, 8, 800)
      }
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('a lease that ends soon is renewed, another one ended with all that hangs on it', async ({ page }) => {
  await openAs(page, 'admin', '/community-management7')
  const [renewed, ended] = await housesOf(page, 'leaseDays=30&sort=leaseEnd&pageSize=2')
  if (!renewed || !ended) throw new Error('no lease ends soon')
  await page.getByRole('tab', { name: '即将到期租户' }).click()
  await expect(page).toHaveURL(/tab=leases/)

  await test.step('renew: not to a day before', async () => {
    const row = rowOf(page, renewed.personName).filter({ hasText: renewed.labels.roomId })
    await expect(row).toContainText(renewed.leaseEnd)
    await pressAction(row, '续租')
    const dialog = page.getByRole('dialog')
    const end = dialog.getByLabel('新的租期结束日期')
    const type = async (day: string) => {
      await end.fill(day)
      await end.press('Tab')
      await dialog.getByRole('button', { name: '续租', exact: true }).click()
    }
    await type(renewed.leaseEnd)
    await expect(dialog.getByText('新的租期结束日期必须晚于原日期', { exact: true })).toBeVisible()
    await type(dayFrom(300))
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })

  await test.step('move out, after reading what ends with it', async () => {
    const row = rowOf(page, ended.personName).filter({ hasText: ended.labels.roomId })
    await pressAction(row, '迁出')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('迁出后不能恢复')
    await dialog.getByLabel('迁出日期').fill(dayFrom(0))
    await dialog.getByLabel('迁出日期').press('Tab')
    await dialog.getByLabel('迁出原因').click()
    await page.getByRole('option', { name: '租约到期' }).click()
    await dialog.getByRole('button', { name: '迁出', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
})

test('registrations that wait are let in together', async ({ page }) => {
  await openAs(page, 'admin', '/community-management7?tab=review')
  const waiting = await housesOf(page, 'state=pending&pageSize=2')
  expect(waiting).toHaveLength(2)
  for (const { personName, labels } of waiting)
    await rowOf(page, personName).filter({ hasText: labels.roomId }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  // Behind a dialog nothing is found.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const { id, personName, labels } of waiting) {
    await expect(rowOf(page, personName).filter({ hasText: labels.roomId })).toHaveCount(0)
    const { state } = await callAs<{ state: string }>(page, 'GET', `/api/base/resident-houses/${id}`)
    expect(state).toBe('active')
  }
})

test('a photo for the doors is taken in, agreed to, passed, looked at with a reason, and withdrawn', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  const [tenant] = await housesOf(
    page,
    `state=active&relation=owner&livesHere=true&pageSize=1&sort=-id&pageNum=${test.info().retry + 1}`,
  )
  if (!tenant) throw new Error('nobody lives here')
  const photo = await photoFrom(page)
  await page.goto(`/community-management5?id=${tenant.roomId}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('tab', { name: '家庭人脸' }).click()
  const card = drawer.getByRole('listitem').filter({ hasText: tenant.personName }).first()
  const act = async (name: string) => await pressAction(card, name)
  const over = page.getByRole('dialog').last()

  await test.step('what is no photo is refused, a photo waits', async () => {
    await expect(card).toContainText('未采集（可用IC卡/二维码通行）')
    const input = card.getByLabel(/人脸照片文件$/)
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText('人脸照片仅支持jpg、jpeg、png格式')).toBeVisible()
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(card).toContainText('待审核')
    await expect(card).toContainText('未登记同意')
    await expect(card.getByRole('img')).toBeVisible()
  })

  await test.step('without consent it does not pass', async () => {
    await act('通过')
    await over.getByRole('button', { name: '通过', exact: true }).click()
    await expect(page.getByText('请先上传本人签署的人脸信息采集同意书').first()).toBeVisible()
    await over.getByRole('button', { name: '取消' }).click()
    await act('登记同意')
    // The field of the guardian has the focus, and its list stays closed.
    await expect(over.getByRole('combobox').first()).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await over.locator('input[type=file]').setInputFiles({
      name: '同意书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 signed'),
    })
    await over.getByLabel('同意用于门禁通行').check()
    await over.getByRole('button', { name: '保存' }).click()
    await expect(card).toContainText('已签署同意书：门禁通行')
    await act('通过')
    await over.getByRole('button', { name: '通过', exact: true }).click()
    await expect(card).toContainText('已通过')
  })

  await test.step('the whole picture is shown for a reason that is written down', async () => {
    await act('查看原图')
    await over.getByLabel('查看原因').fill('核对来访人员')
    await over.getByRole('button', { name: '查看', exact: true }).click()
    const picture = over.getByRole('img', { name: `${tenant.personName}的人脸照片` })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(800)
    await over.getByRole('button', { name: '关闭' }).last().click()
    const rows = await inDatabase(
      (sql) =>
        sql`select reason from sensitive_access_log where subject_type = 'face' and subject_id = ${tenant.personId}`,
    )
    expect(rows.map((row) => row['reason'] as string)).toEqual(['核对来访人员'])
  })

  await test.step('withdraw', async () => {
    await act('撤回')
    await expect(over).toContainText('撤回后照片将被删除')
    await over.getByRole('button', { name: '撤回', exact: true }).click()
    await expect(card).toContainText('已撤回')
  })
})

test('the outline of a building is moved by keys on the plan and stays where it was put', async ({
  page,
}) => {
  await openAs(page, 'admin', '/community-management3?estateId=2')
  await page.getByRole('treeitem', { name: /^1栋/ }).first().click()
  await page.getByRole('tab', { name: '信息' }).click()
  const edit = page.getByRole('tabpanel').getByRole('button', { name: '编辑', exact: true })
  await edit.click()
  const dialog = page.getByRole('dialog')
  const corner = dialog.getByRole('button', { name: /^第1个顶点/ })
  const before = await corner.getAttribute('aria-label')
  await corner.focus()
  await corner.press('Shift+ArrowRight')
  await corner.press('ArrowUp')
  const after = await corner.getAttribute('aria-label')
  expect(after).not.toBe(before)
  await corner.press('Enter')
  await expect(dialog.getByRole('group', { name: /共 5 个顶点/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^第2个顶点/ }).press('Delete')
  await expect(dialog.getByRole('group', { name: /共 4 个顶点/ })).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await expect(dialog.getByRole('button', { name: /^第1个顶点/ })).toHaveAttribute('aria-label', after ?? '')
})

test('on a telephone what has no room in the head of a page is chosen from its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'pm01', '/community-management7')
  const family = page.getByRole('button', { name: '登记家庭' })
  await expect(page.getByRole('button', { name: '新增住户' })).toBeInViewport({ ratio: 1 })
  await expect(family).toBeHidden()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '登记家庭' }).click()
  await page.getByRole('dialog', { name: '登记家庭' }).getByRole('button', { name: '取消' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(family).toBeVisible()
})
