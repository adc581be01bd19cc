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
