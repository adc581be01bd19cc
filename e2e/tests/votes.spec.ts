import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Listed {
  readonly records: readonly { readonly id: number; readonly title: string; readonly state: string }[]
}

test('a roll with problems is not confirmed; what is wrong stands beside the building', async ({ page }) => {
  await openAs(page, 'pm01', '/voteGroup')
  const name = '楼栋外墙维修名册'
  await pressAction(rowOf(page, name), '确认')
  await confirm(page, '确认')
  await expect(page.getByText(/名册存在\d+条问题数据，请处理后再确认/u).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await rowOf(page, name).click()
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: /^核对/u }).click()
  await expect(record.getByText('待处理的问题')).toBeVisible()
  await record.getByRole('button', { name: '刷新名册' }).click()
  // What other sources have changed in the register since is looked at before it is taken over.
  await expect(page.getByText(/变更\d+户|没有变动/u)).toBeVisible()
})

test('a paper is verified by somebody else, and papers that wait keep the result back', async ({ page }) => {
  await openAs(page, 'pm01', '/voteNew')
  const { records } = await callAs<Listed>(page, 'GET', '/api/property/votes?state=counting&pageSize=1')
  const [vote] = records
  await page.goto(`/voteNew?id=${vote?.id ?? 0}`)
  const record = page.getByRole('dialog').first()

  await test.step('what was entered is compared with the paper', async () => {
    await record.getByRole('tab', { name: /^选票/u }).click()
    await record.getByRole('button', { name: '核对' }).first().click()
    const desk = page.getByRole('dialog', { name: /^复核 \d+号票/u })
    await expect(desk.getByRole('img', { name: '票面' })).toBeVisible()
    await desk.getByRole('button', { name: '复核', exact: true }).click()
    await expect(page.getByText('已复核，计入有效票')).toBeVisible()
  })

  await test.step('the result is held back while papers wait', async () => {
    await record.getByRole('tab', { name: /^结果/u }).click()
    await expect(record.getByText(/还有\d+张纸质票待复核，以下未计入/u)).toBeVisible()
    await record.getByRole('button', { name: '校验选票链' }).click()
    await expect(record.getByText(/\d+张选票全部完整/u)).toBeVisible()
    await page.keyboard.press('Escape')
    await pressAction(rowOf(page, vote?.title ?? ''), '公布结果')
    await confirm(page, '公布结果')
    await expect(page.getByText(/还有\d+张纸质票未复核，不能公布结果/u).first()).toBeVisible()
  })
})

test('a vote shows who has taken part against two thirds, never for what', async ({ page }) => {
  await openAs(page, 'pm01', '/voteNew')
  const { records } = await callAs<Listed>(page, 'GET', '/api/property/votes?state=voting&pageSize=1')
  await page.goto(`/voteNew?id=${records[0]?.id ?? 0}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: /^参与情况/u }).click()
  await expect(record.getByRole('img', { name: /^人数参与率 .*未达到三分之二/u })).toBeVisible()
  await expect(record.getByRole('tab', { name: /^结果/u })).toHaveCount(0)
})

test('a poll is made, published and ended before its time', async ({ page }) => {
  await openAs(page, 'pm01', '/vote')
  const title = '物业接待日改到周几'
  const { estateId } = (
    await callAs<{ records: readonly { estateId: number }[] }>(page, 'GET', '/api/property/polls?pageSize=1')
  ).records[0] ?? { estateId: 0 }
  const day = 86_400_000
  const made = await callAs<{ id: number }>(page, 'POST', '/api/property/polls', {
    estateId,
    title,
    kind: 'opinion',
    selectMode: 'single',
    voterUnit: 'room',
    audience: { who: 'residents', estateIds: [estateId] },
    startAt: new Date(Date.now() - day).toISOString(),
    endAt: new Date(Date.now() + day).toISOString(),
  })
  for (const [at, name] of ['周二', '周四'].entries())
    await callAs(page, 'POST', '/api/property/poll-options', {
      estateId,
      pollId: made.id,
      seq: at + 1,
      title: name,
    })
  await page.goto('/vote')
  await pressAction(rowOf(page, title), '发布')
  await confirm(page, '发布')
  await expect(rowOf(page, title)).toContainText('进行中')
  await rowOf(page, title).click()
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: /^结果/u }).click()
  await expect(record.getByText('还没有人参与')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressAction(rowOf(page, title), '提前结束')
  await write(page, '原因', '意见已经明确')
  await confirm(page, '提前结束')
  await expect(rowOf(page, title)).toContainText('已结束')
})
