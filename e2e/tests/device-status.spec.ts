import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const title = `更换门磁${Date.now() % 1_000_000}`

interface Found {
  readonly records: readonly { readonly id: number; readonly estateId: number }[]
}

test('who keeps devices alive sees what is silent, and plans hours in which it may be', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin', '/equipment-status?runStatus=offline')

  await test.step('a silent device tells how it fared before', async () => {
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText('离线')
    await row.click()
    const record = page.getByRole('dialog')
    await record.getByRole('tab', { name: '近况' }).click()
    await expect(record).toContainText('健康日报')
    await page.keyboard.press('Escape')
  })

  await test.step('the overview names those that are silent the longest', async () => {
    await page.getByRole('tab', { name: '总览' }).click()
    await expect(page.getByRole('region', { name: '总体' })).toContainText('停机窗口')
    await expect(page.getByRole('region', { name: '离线设备' })).toContainText('已离线')
  })

  await test.step('a window is planned, and called off with a reason', async () => {
    const devices = await callAs<Found>(page, 'GET', '/api/base/devices?pageSize=1&runStatus=online')
    const [device] = devices.records
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await callAs(page, 'POST', '/api/ops/maintenance-windows', {
      estateId: device?.estateId,
      title,
      deviceIds: [device?.id],
      startAt: at(2),
      endAt: at(5),
      reason: '门磁失灵',
    })
    await page.goto(`/equipment-status?tab=windows&keyword=${encodeURIComponent(title)}`)
    await expect(rowOf(page, title)).toContainText('计划中')
    await pressAction(rowOf(page, title), '取消窗口')
    await write(page, '取消原因', '施工改期')
    await confirm(page, '取消窗口')
    await expect(rowOf(page, title)).toContainText('已取消')
  })
})

test('who keeps devices tests one, asks for what is missing, and reads the month of contractors', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin', '/equipment-status?runStatus=online')

  await test.step('a place of the tree narrows the list', async () => {
    const tree = page.getByRole('tree', { name: '设备树' })
    await expect(tree.getByRole('treeitem').first()).toBeVisible()
    await tree.getByRole('treeitem').first().click()
    await expect(page).toHaveURL(/estateId=\d+/)
  })

  await test.step('a device is asked, and answers', async () => {
    await pressAction(page.getByRole('row').nth(1), '检测连接')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '检测连接' }).click()
    await expect(dialog).toContainText('全部设备已有结果', { timeout: 30_000 })
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  })

  await test.step('its record shows the last day and how long heartbeats take', async () => {
    await page.getByRole('row').nth(1).click()
    const record = page.getByRole('dialog')
    await record.getByRole('tab', { name: '运行趋势' }).click()
    await expect(record).toContainText('最近24小时')
    await expect(record).toContainText('心跳延迟')
    await page.keyboard.press('Escape')
  })

  await test.step('what is missing is asked for again', async () => {
    await page.goto('/equipment-status?tab=gaps')
    await page.getByRole('row').nth(1).getByRole('button', { name: '请求补传' }).click()
    const asked = page.waitForResponse((one) => one.url().endsWith('/reupload'))
    await confirm(page, '请求补传')
    expect((await asked).ok()).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a conflict shows both contents', async () => {
    await page.getByRole('tab', { name: '冲突事件' }).click()
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('region', { name: '两次上报的内容' })).toContainText('closed')
    await page.keyboard.press('Escape')
  })

  await test.step('the month of contractors is told, and saved as a sheet', async () => {
    await page.getByRole('tab', { name: '健康月报' }).click()
    await expect(page.getByRole('region', { name: '按承建商' })).toContainText('有限公司')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出月报' }).click()
    expect((await saved).suggestedFilename()).toContain('设备健康月报')
  })

  await test.step('the overview fills a screen on the wall', async () => {
    await page.getByRole('tab', { name: '总览' }).click()
    await page.getByRole('button', { name: '电视模式' }).click()
    await expect(page.getByRole('button', { name: '退出电视模式' })).toBeVisible()
    await page.getByRole('button', { name: '退出电视模式' }).click()
    await expect(page.getByRole('button', { name: '电视模式', exact: true })).toBeVisible()
  })
})
