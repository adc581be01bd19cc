import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { choose, confirm, write } from '../support/forms.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const marker = `临时集合点${Date.now() % 100_000}`

test('[S2.250] a building is found on the map, distances are measured, an area is drawn, and shapes go out and come in', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  await openAs(page, 'pm01', '/map-index')
  const canvas = page.locator('.maplibregl-canvas')

  await test.step('the map stands without any tiles of others', async () => {
    await expect(canvas).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('正在加载地图')).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('a building is found by its name and says who lives there', async () => {
    await page.getByRole('searchbox', { name: '搜索地图' }).fill('1栋')
    await page
      .getByRole('list', { name: '搜索结果' })
      .getByRole('button')
      .filter({ hasText: '楼栋' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: '1栋' })).toBeVisible()
    await expect(page.getByText(/入住率/).first()).toBeVisible()
    await page.getByRole('button', { name: '查看住户' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(/^共 [1-9]\d* 人$/)).toBeVisible()
    await expect(drawer.getByText(/\d{3}\*{4}\d{4}/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('two points apart are so many metres', async () => {
    await page.getByRole('button', { name: '测距离' }).click()
    await canvas.click({ position: { x: 200, y: 200 } })
    await canvas.click({ position: { x: 320, y: 260 } })
    await expect(page.getByText(/^距离 [\d.]+ (米|公里)$/)).toBeVisible()
    await page.getByRole('button', { name: '结束测量' }).click()
  })

  await test.step('an area is drawn by keys and named', async () => {
    await page.getByRole('button', { name: '绘制面' }).click()
    await canvas.focus()
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key)
      // The map glides: the next point is set where it comes to rest.
      await page.waitForTimeout(900)
    }
    await page.getByRole('button', { name: '完成' }).click()
    await write(page, '名称', marker)
    await choose(page, '类型', '应急集合点')
    await confirm(page, '保存')
    await expect(page.getByRole('heading', { level: 2, name: marker })).toBeVisible()
  })

  const path = info.outputPath('map.geojson')
  await test.step('what is on the map is taken out as GeoJSON', async () => {
    await page.getByRole('button', { name: '更多操作' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '导出GeoJSON' }).click()
    await (await waiting).saveAs(path)
    const file = JSON.parse(await readFile(path, 'utf8')) as {
      features: { properties: { name: string; type: string } }[]
    }
    expect(file.features.some(({ properties }) => properties.name === marker)).toBe(true)
    const outlines = file.features.filter(({ properties }) => properties.type === 'building').slice(0, 2)
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: outlines }))
  })

  await test.step('and comes back; what is no GeoJSON is told', async () => {
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '导入GeoJSON' }).click()
    const dialog = page.getByRole('dialog')
    const file = dialog.getByLabel('GeoJSON文件')
    await file.setInputFiles({ name: 'x.geojson', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(dialog.getByText('文件不是有效的GeoJSON')).toBeVisible()
    await file.setInputFiles(path)
    await expect(dialog.getByText(/^可导入 2 个/)).toBeVisible()
    await dialog.getByRole('button', { name: '导入 2 个图形' }).click()
    await expect(page.getByText('已导入 2 个图形')).toBeVisible()
  })

  await test.step('the marker is taken away again', async () => {
    const rows = await callAs<{ records: { id: number; version: number; name: string }[] }>(
      page,
      'GET',
      `/api/map/markers?keyword=${encodeURIComponent(marker)}`,
    )
    expect(rows.records.map(({ name }) => name)).toEqual([marker])
    await page.getByRole('button', { name: '删除标注' }).click()
    await confirm(page, '删除地图标注')
    await expect(page.getByRole('heading', { level: 2, name: marker })).toHaveCount(0)
  })
})

test('everything on the map is reached in its list, without the picture', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'pm01', '/map-index')
  await page.getByRole('radio', { name: '列表' }).click({ timeout: 60_000 })
  const list = page.getByRole('region', { name: '小区地图' })
  await list.getByRole('button', { name: /^2栋/ }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '2栋' })).toBeVisible()
})

test('[S1.22] [S2.21] the wall shows the map, flies to what is pressed and tells what is around it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'pm01', '/map-index')
  const wall = await page.context().newPage()
  await wall.goto('/largescreen/map')
  await expect(wall.locator('.maplibregl-canvas')).toBeVisible({ timeout: 60_000 })
  const tree = wall.getByRole('region', { name: '设备树' })
  await tree.getByRole('button', { name: /栋/ }).first().click()
  await expect(wall.getByText('入住率', { exact: true })).toBeVisible()
  await expect(wall.getByRole('region', { name: '周边资源' }).getByRole('button').first()).toBeVisible()
  await expect(wall.getByRole('slider', { name: '回看时间' })).toBeVisible()
})
