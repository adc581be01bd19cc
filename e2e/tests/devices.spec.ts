import { expect, type Locator, type Page, test } from '@playwright/test'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs, openNothing, takeToken, tokenFor } from '../support/windows.ts'

const rowOf = (scope: Page | Locator, text: string) => scope.getByRole('row').filter({ hasText: text })

test('a firmware is uploaded, released as the latest of its model, and revoked with a reason', async ({
  page,
}) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  await openNothing(page)
  const modelNo = `E2E-${Date.now() % 1_000_000}`
  const model = await callAs<{ id: number }>(page, 'POST', '/api/base/device-models', {
    vendor: '测试厂商',
    modelNo,
    category: 'sensor',
    protocol: 'mqtt',
    abilities: ['reboot', 'upgrade'],
  })
  await openAs(page, 'admin', `/device-management?id=${model.id}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(modelNo) })
  await drawer.getByRole('tab', { name: '固件' }).click()

  await test.step('upload', async () => {
    await drawer.getByRole('button', { name: '新增固件' }).click()
    const form = page.getByRole('dialog', { name: '新增固件' })
    await form.getByLabel('版本号').fill('1.10.2')
    const stored = page.waitForResponse(/\/api\/file\/upload/)
    await form.locator('input[type=file]').setInputFiles({
      name: 'sensor.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('bytes'),
    })
    expect((await stored).ok()).toBe(true)
    await form.getByLabel('发布说明').fill('修正漏报')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(rowOf(drawer, '1.10.2')).toContainText('草稿')
  })

  await test.step('release', async () => {
    await pressAction(rowOf(drawer, '1.10.2'), '发布')
    const ask = page.getByRole('dialog').filter({ hasText: '发布后版本号和文件不能再修改' })
    await ask.getByRole('button', { name: '发布', exact: true }).click()
    await expect(rowOf(drawer, '1.10.2')).toContainText('已发布')
    await expect(rowOf(drawer, '1.10.2').getByRole('gridcell', { name: '是', exact: true })).toBeVisible()
  })

  await test.step('revoke', async () => {
    await pressAction(rowOf(drawer, '1.10.2'), '撤回')
    const ask = page.getByRole('dialog').filter({ hasText: '撤回的固件不会再下发' })
    await ask.getByLabel('撤回原因').fill('重启循环')
    await ask.getByRole('button', { name: '撤回', exact: true }).click()
    await expect(rowOf(drawer, '1.10.2')).toContainText('已撤回')
  })

  await test.step('the model has none any more', async () => {
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(rowOf(page, modelNo)).not.toContainText('1.10.2')
  })
})

test('the tree of devices narrows the list to a gate, and opens a device', async ({ page }) => {
  await openAs(page, 'pm01', '/equipment-management')
  const tree = page.getByRole('tree', { name: '设备树' })
  const gate = tree.getByRole('treeitem', { name: /^南门人行/ }).first()
  await gate.click()
  const list = page.getByRole('grid', { name: '设备' })
  await expect(rowOf(list, '南门人脸进')).toBeVisible()
  await expect(rowOf(list, '北门人脸进')).toHaveCount(0)
  await expect(page).toHaveURL(/channelId=\d+/)
  // Once more: all of them again.
  await gate.click()
  await expect(page).not.toHaveURL(/channelId/)
  await gate.press('ArrowRight')
  await tree.getByRole('treeitem', { name: /^南门人脸进/ }).click()
  await expect(page.getByRole('dialog', { name: /南门人脸进/ })).toContainText('AT-FG500')
})
