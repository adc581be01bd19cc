import { expect, test } from '@playwright/test'
import { another, openAs } from '../support/windows.ts'

const programme = '老旧小区智慧化改造一期'

test('who runs devices follows projects by programme and on the map; the contractor sees theirs without amounts', async ({
  page,
}) => {
  await openAs(page, 'yunwei01', '/project-management?view=cards')
  await test.step('a programme goes against its plan, with its projects', async () => {
    const card = page.getByRole('region', { name: programme, exact: true })
    await expect(card.getByRole('heading', { name: programme })).toBeVisible()
    await expect(card.getByRole('region', { name: `${programme}的进度` })).toContainText('燃起图')
    await expect(card.getByRole('list', { name: `${programme}的项目` })).toContainText('未关闭问题')
  })

  await test.step('each stands on the map, and a project opens from there', async () => {
    await page.goto('/project-management?view=map')
    // The list of the page's views comes first, the map's own is the other one.
    await expect(page.getByRole('region', { name: '项目地图' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '列表' })).toHaveCount(2)
    await page.getByRole('radio', { name: '列表' }).last().click()
    await page.getByRole('region', { name: '项目地图' }).getByRole('button').first().click()
    await page.getByRole('article').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('设备清单')
  })

  await test.step('its stages stand on a line of time', async () => {
    await page.getByRole('dialog').getByRole('tab', { name: '进度' }).click()
    await expect(page.getByRole('figure', { name: '进度图' })).toContainText('布线施工')
  })

  await test.step('the contractor sees no amounts', async () => {
    const builder = await another(page, 'builder01', '/project-management')
    const found = builder.getByRole('grid', { name: '项目' })
    await found.getByRole('gridcell', { name: '老旧小区智慧化改造', exact: true }).first().click()
    await expect(builder.getByRole('dialog')).toContainText('计划开工')
    await expect(builder.getByRole('dialog')).not.toContainText('合同额')
    await builder.context().close()
  })
})
