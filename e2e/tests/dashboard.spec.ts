import { expect, test } from '@playwright/test'
import { openAs } from '../support/windows.ts'

const panels = [
  '年龄结构',
  '设备运行状态',
  '小区住户排名',
  '房屋入住情况',
  '人员统计',
  '访客通行分析',
] as const

test('[S2.242–S2.247] the dashboard counts ages, devices, estates, rooms, people and visitors', async ({
  page,
}) => {
  await openAs(page, 'ops', '/dashboard')
  for (const title of panels) {
    const heading = page.getByRole('heading', { name: title })
    await heading.scrollIntoViewIfNeeded()
    // The time of the figures stands in the heading once there are some.
    await expect(heading).toHaveText(/\d\d:\d\d$/)
  }
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
})
