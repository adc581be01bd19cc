import { expect, type Page, test } from '@playwright/test'
import { choose, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs, openNothing, takeToken, tokenFor } from '../support/windows.ts'

interface Rows<Row> {
  readonly records: readonly Row[]
}
interface Pass {
  readonly passTime: string
  readonly channelId: number
  readonly labels: { readonly channelId: string }
}
interface Device {
  readonly id: number
  readonly estateId: number
  readonly channelId: number
  readonly modelId: number
  readonly nodeType: number
  readonly nodeId: number
  readonly labels: { readonly modelId: string }
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

/** Day and hour of a moment in Shanghai. */
function clockOf(moment: string): { day: string; hour: number } {
  const local = new Date(Date.parse(moment) + 8 * 3_600_000).toISOString()
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) }
}

test('who passed a door in the night: the door, the hour, and the record with its picture', async ({
  page,
}) => {
  await openAs(page, 'pm01')
  const yesterday = clockOf(new Date(Date.now() - 86_400_000).toISOString()).day
  const path = `/api/access/pass-records?passTime_from=${yesterday}&passTime_to=${yesterday}&pageSize=1`
  const passes = async () => (await callAs<Rows<Pass>>(page, 'GET', path)).records
  // What happened before today is told a while after the start.
  await expect.poll(async () => (await passes()).length, { timeout: 90_000 }).toBe(1)
  const [pass] = await passes()
  if (!pass) throw new Error('nobody passed yesterday')
  let hour = 0

  await page.goto(`/logs?passTime_from=${yesterday}&passTime_to=${yesterday}`)
  await test.step('the door', async () => {
    await page.getByRole('button', { name: /^通道/u }).click()
    const panel = page.getByRole('dialog', { name: '通道', exact: true })
    await panel.getByRole('checkbox', { name: pass.labels.channelId, exact: true }).first().click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/channelId=\d+/u)
    // Estates may have doors of the same name: the last pass of the one that was chosen.
    const channelId = new URL(page.url()).searchParams.get('channelId')
    const { records } = await callAs<Rows<Pass>>(page, 'GET', `${path}&channelId=${channelId}`)
    if (!records[0]) throw new Error('nobody passed this door yesterday')
    hour = clockOf(records[0].passTime).hour
  })
  await test.step('the hour', async () => {
    const bar = page
      .getByRole('list', { name: '分时通行' })
      .getByRole('button', { name: new RegExp(`^${hour}时 `, 'u') })
    await bar.click()
    await expect(bar).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByRole('button', {
        name: new RegExp(`通行时间 ${yesterday} ${String(hour).padStart(2, '0')}:00`, 'u'),
      }),
    ).toBeVisible()
    const times = page.getByRole('grid', { name: '通行记录' }).locator('[data-row] td[data-column=passTime]')
    const begins = `${yesterday} ${String(hour).padStart(2, '0')}:`
    // The rows before may begin in that hour, too.
    await expect
      .poll(async () => (await times.allTextContents()).filter((time) => !time.includes(begins)))
      .toEqual([])
    await expect(times.first()).toContainText(begins)
  })
  await test.step('the record', async () => {
    await page
      .getByRole('grid', { name: '通行记录' })
      .locator('[data-row]')
      .first()
      .locator('td')
      .nth(1)
      .click()
    await expect(page.getByRole('dialog')).toContainText(pass.labels.channelId)
  })
})

test('a device is replaced: it keeps its name and its door, and tells what it was', async ({ page }) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  await openNothing(page)
  const { records } = await callAs<Rows<Device>>(page, 'GET', '/api/base/devices?pageSize=1&category=access')
  const [known] = records
  if (!known) throw new Error('no device')
  const { estateId, channelId, modelId, nodeType, nodeId, labels } = known
  const name = `旧门禁${Date.now() % 1_000_000}`
  const [oldSn, newSn] = [`OLD${Date.now()}`, `NEW${Date.now()}`]
  const made = await callAs<{ id: number }>(page, 'POST', '/api/base/devices', {
    estateId,
    channelId,
    modelId,
    nodeType,
    nodeId,
    name,
    sn: oldSn,
    direction: 'in',
  })
  await callAs(page, 'POST', `/api/base/devices/${made.id}/activate`, { version: 0, sn: oldSn })
  await openAs(page, 'admin', `/equipment-management?keyword=${encodeURIComponent(name)}`)
  await pressAction(rowOf(page, name), '更换')
  await write(page, '新设备序列号', newSn)
  await choose(page, '设备型号', labels.modelId)
  await write(page, '原因', '主板烧毁')
  await page.getByRole('dialog').getByRole('button', { name: '更换', exact: true }).click()
  await expect(rowOf(page, name)).toContainText(newSn)
  await page.goto(`/equipment-management?id=${made.id}`)
  const record = page.getByRole('dialog', { name: new RegExp(name, 'u') })
  await record.getByRole('tab', { name: /^更换记录/u }).click()
  await expect(record).toContainText(oldSn)
  await expect(record).toContainText('主板烧毁')
})
