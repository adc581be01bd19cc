import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { another, callAs, openAs } from '../support/windows.ts'

interface Found<T> {
  readonly records: readonly T[]
}
interface Device {
  readonly id: number
  readonly name: string
  readonly sn: string
}

const estateName = '翠湖雅苑'
/** Another one with every try. */
const planName = `门禁专项巡检${Date.now() % 1_000_000}`

test('an engineer plans an inspection, hands it to the contractor, and stops it', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, 'yunwei01', '/equipment-check?tab=plans')
  const places = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')
  const estateId = places.find(({ label }) => label === estateName)?.id
  const ofEstate = `pageSize=100&estateId=${estateId}&category=access`
  const devices = await callAs<Found<Device>>(page, 'GET', `/api/base/devices?${ofEstate}&state=in_use`)
  const open = await callAs<Found<{ deviceId: number }>>(
    page,
    'GET',
    `/api/ops/equipment-checks?${ofEstate}&state=todo&state=doing&state=submitted&state=returned`,
  )
  const device = devices.records.find(({ id }) => open.records.every(({ deviceId }) => deviceId !== id))
  if (device === undefined) throw new Error('every device is being looked at')

  await test.step('the plan is for one device, every month', async () => {
    await page.getByRole('button', { name: '新增点检计划' }).click()
    await choose(page, '小区', estateName)
    await write(page, '计划名称', planName)
    await choose(page, '设备类别', '门禁')
    await choose(page, '点检模板', '门禁巡检')
    await choose(page, '承建商', '安恒智能')
    const picker = page.getByRole('dialog').getByRole('combobox', { name: '设备', exact: true })
    await picker.fill(device.name)
    await page.getByRole('option').filter({ hasText: device.name, visible: true }).first().click()
    await page.keyboard.press('Escape')
    await write(page, '开始日期', new Date().toISOString().slice(0, 10))
    await page.keyboard.press('Tab')
    await confirm(page, '保存')
    await expect(rowOf(page, planName)).toContainText('每月')
  })

  await test.step('its check is made once, and handed to an inspector', async () => {
    await pressAction(rowOf(page, planName), '生成点检单')
    await expect(page.getByText('已生成 1 张点检单')).toBeVisible()
    await expect(rowOf(page, planName)).toContainText('0/1')
    await page.goto(`/equipment-check?keyword=${encodeURIComponent(device.sn)}`)
    await pressAction(rowOf(page, device.name), '指派')
    await choose(page, '点检人', '吴建')
    await confirm(page, '指派')
    await expect(rowOf(page, device.name)).toContainText('吴建')
  })

  await test.step('the inspector has it', async () => {
    const inspector = await another(page, 'builder01', `/equipment-check?mine=true&keyword=${device.sn}`)
    await expect(rowOf(inspector, device.name)).toContainText('待点检')
    await inspector.context().close()
  })

  await test.step('the plan is stopped, and its check is cancelled', async () => {
    await page.goto(`/equipment-check?tab=plans&keyword=${encodeURIComponent(planName)}`)
    await pressAction(rowOf(page, planName), '编辑')
    await page.getByRole('dialog').getByRole('switch', { name: '启用' }).click()
    await confirm(page, '保存')
    await expect(page.getByText('停用后将取消1张未完成的点检单')).toBeVisible()
    await page.getByRole('button', { name: '继续', exact: true }).click()
    await expect(rowOf(page, planName)).toContainText('停用')
    await page.goto(`/equipment-check?tab=done&keyword=${encodeURIComponent(device.sn)}`)
    await expect(rowOf(page, device.name)).toContainText('已取消')
  })

  await test.step('the figures of contractors stand in 统计', async () => {
    await page.getByRole('tab', { name: '统计' }).click()
    await expect(page.getByRole('region', { name: '总体' })).toContainText('一次合格率')
    await expect(page.getByRole('region', { name: '项目不合格率' })).toContainText('安恒智能')
  })
})
