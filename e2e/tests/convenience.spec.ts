import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const name = `邻里书屋${Date.now() % 100_000}`

test('a service is entered, gets what can be booked of it, and goes online once it was looked at', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin', '/convenience')
  const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')

  await test.step('a clerk enters it as bookable', async () => {
    await page.getByRole('button', { name: '新增便民服务' }).click()
    await choose(page, '小区', place?.label ?? '')
    await write(page, '服务名称', name)
    // A type that asks for no licences.
    await page.getByRole('dialog').getByRole('combobox', { name: '类型', exact: true }).fill('社区电话')
    await page.getByRole('option').filter({ hasText: '社区电话', visible: true }).first().click()
    await write(page, '提供方名称', '社区活动中心')
    await write(page, '服务电话', '400-800-1234')
    await page.getByRole('dialog').getByRole('switch', { name: '可预约' }).click()
    await confirm(page, '保存')
    await expect(rowOf(page, name)).toContainText('草稿')
  })

  await test.step('without something to book it cannot be submitted', async () => {
    await pressAction(rowOf(page, name), '提交审核')
    await confirm(page, '提交审核')
    await expect(page.getByText('请至少配置一个可预约资源').first()).toBeVisible()
  })

  await test.step('with a room it can, and is shown online', async () => {
    const { records } = await callAs<{ records: { id: number; estateId: number }[] }>(
      page,
      'GET',
      `/api/property/convenience-services?pageSize=10&name=${encodeURIComponent(name)}`,
    )
    await callAs(page, 'POST', '/api/property/service-resources', {
      estateId: records[0]?.estateId,
      serviceId: records[0]?.id,
      name: '阅览室',
      weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
    })
    await page.goto('/convenience')
    await pressAction(rowOf(page, name), '提交审核')
    await confirm(page, '提交审核')
    await expect(rowOf(page, name)).toContainText('待审核')
    await pressAction(rowOf(page, name), '通过')
    await confirm(page, '通过')
    await expect(rowOf(page, name)).toContainText('已上线')
  })
})

test('a place is booked at the desk, shown in the week, and verified where somebody comes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin', '/preengage-convenience')

  await test.step('the desk books a time for a resident', async () => {
    type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly estateId: number }
    const rows = async (path: string) => (await callAs<{ records: Row[] }>(page, 'GET', path)).records
    const [slot] = await rows(
      '/api/property/service-slots?pageSize=1&status=open&sort=-startAt&keyword=09:00',
    )
    expect(slot).toBeDefined()
    const [home] = await rows(`/api/base/resident-houses?pageSize=1&estateId=${slot?.estateId}&state=active`)
    expect(home).toBeDefined()
    const made = await callAs<{ bookingNo: string; state: string }>(
      page,
      'POST',
      '/api/property/service-bookings',
      {
        estateId: slot?.estateId,
        serviceId: slot?.['serviceId'],
        resourceId: slot?.['resourceId'],
        slotId: slot?.id,
        roomId: home?.['roomId'],
        personId: home?.['personId'],
        contactName: '王小明',
        contactPhone: '19900000123',
      },
    )
    await page.reload()
    await expect(rowOf(page, made.bookingNo)).toBeVisible()
    await pressAction(rowOf(page, made.bookingNo), '取消预约')
    await write(page, '取消原因', '住户不来了')
    await confirm(page, '取消预约')
    await expect(rowOf(page, made.bookingNo)).toContainText('已取消')
  })

  await test.step('the week shows what is taken', async () => {
    await page.getByRole('tab', { name: '周表' }).click()
    await expect(page.getByRole('region', { name: '预约周表' })).toBeVisible()
    await page.getByRole('region', { name: '预约周表' }).getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('已约')
    await page.keyboard.press('Escape')
  })

  await test.step('a wrong code lets nobody in', async () => {
    await page.getByRole('tab', { name: /^预约/u }).click()
    await page.getByRole('button', { name: '核销台' }).click()
    const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')
    await choose(page, '小区', place?.label ?? '')
    await write(page, '核销码', '12345x')
    await confirm(page, '核销')
    await expect(page.getByText('核销码为6位数字', { exact: true })).toBeVisible()
  })
})
