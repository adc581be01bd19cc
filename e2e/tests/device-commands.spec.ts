import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowOf } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { changeSession } from '../support/session-row.ts'
import { another, callAs, openAs, tokenIn } from '../support/windows.ts'

interface Sent {
  readonly commands: readonly { readonly id: number }[]
}
interface Command {
  readonly title: string
  readonly state: string
}

test('a technician sets the clocks of chosen devices and sees what each made of it', async ({ page }) => {
  await openAs(page, 'yunwei01', '/equipOperat-manage?tab=desk')
  const tree = page.getByRole('tree', { name: '设备树' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('button', { name: /^校时/ }).click()
  const form = page.getByRole('dialog', { name: '校时' })
  await expect(form).toContainText(/发往 \d+ 台设备/)
  await form.getByRole('button', { name: '下发', exact: true }).click()
  await expect(form).toHaveCount(0)
  const results = page.getByRole('region', { name: '逐台结果' })
  await expect(results.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/成功 [1-9]\d* 台/)).toBeVisible({ timeout: 60_000 })
})

test('what empties a device waits for a second person, and its people come back', async ({ page }) => {
  await openAs(page, 'admin', '/equipOperat-manage')
  const { records } = await callAs<{ records: readonly { readonly id: number }[] }>(
    page,
    'GET',
    '/api/base/devices?category=access&state=in_use&runStatus=online&pageSize=1',
  )
  const deviceIds = records.map(({ id }) => id)
  const send = async (data: object) => {
    const answer = await page.request.post('/api/base/device-commands/send', {
      headers: { authorization: `Bearer ${await tokenIn(page)}`, 'idempotency-key': randomUUID() },
      data: { ...data, mode: 'now', deviceIds },
    })
    const { data: sent, msg } = (await answer.json()) as { data: Sent | null; msg: string }
    expect(sent, msg).not.toBeNull()
    const id = sent?.commands[0]?.id ?? 0
    return await callAs<Command>(page, 'GET', `/api/base/device-commands/${id}`)
  }
  const { title, state } = await send({ action: 'clear_people', reason: '设备移作他用' })
  expect(state).toBe('pending_approve')

  await test.step('whoever asked for it may not agree to it', async () => {
    await page.goto('/equipOperat-manage?tab=approve')
    await expect(rowOf(page, title)).toBeVisible()
    await expect(rowOf(page, title).getByRole('button', { name: '复核通过', exact: true })).toHaveCount(0)
  })

  const second = await another(page, 'ops', '/equipOperat-manage?tab=approve')
  await changeSession(second, { step_up_at: new Date() })
  await test.step('a second person does', async () => {
    await pressAction(rowOf(second, title), '复核通过')
    const ask = second.getByRole('dialog').or(second.getByRole('alertdialog'))
    await expect(ask).toContainText('通过后立即对目标设备生效')
    await ask.getByRole('button', { name: '复核通过', exact: true }).click()
    await expect(ask).toHaveCount(0)
    await second.goto('/equipOperat-manage')
    await expect(rowOf(second, title)).toContainText('已完成', { timeout: 60_000 })
  })

  await test.step('all people are sent to it again, which takes nobody else', async () => {
    const again = await send({ action: 'sync_people' })
    await page.goto('/equipOperat-manage')
    await expect(rowOf(page, again.title)).toContainText('已完成', { timeout: 60_000 })
  })
  await second.context().close()
})
