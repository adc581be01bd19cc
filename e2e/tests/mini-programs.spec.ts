import { expect, test } from '@playwright/test'
import { confirm, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Apply {
  readonly id: number
  readonly name: string
  readonly mpUserId: number
}

test('a platform operator lets a resident in, looks at what the household may do, and pauses it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAs(page, 'ops', '/minipro')
  const { records } = await callAs<{ records: readonly Apply[] }>(
    page,
    'GET',
    '/api/auth/mp-verify-applies?state=submitted&pageSize=20',
  )
  const [apply] = records
  if (apply === undefined) throw new Error('the demo has nobody who asks to be known')
  const { id, mpUserId, name } = apply

  await test.step('at the desk, by keyboard', async () => {
    await page.goto(`/minipro?tab=review&mpUserId=${mpUserId}&state=submitted`)
    await pressAction(page.getByRole('row').filter({ hasText: name }).first(), '审核台')
    const desk = page.getByRole('dialog', { name: '审核台' })
    await expect(desk.getByText(name).first()).toBeVisible()
    await expect(desk.getByRole('region', { name: '登记信息' })).toContainText('✓')
    await page.keyboard.press('a')
    await expect(page.getByText('已通过').first()).toBeVisible()
    const { state } = await callAs<{ state: string }>(page, 'GET', `/api/auth/mp-verify-applies/${id}`)
    expect(state).toBe('approved')
    await page.keyboard.press('Escape')
  })

  await test.step('and pauses what came of it', async () => {
    await page.goto(`/minipro?tab=grants&mpUserId=${mpUserId}`)
    const row = page.getByRole('row').filter({ hasText: '随居住关系' }).first()
    await pressAction(row, '整户授权')
    const household = page.getByRole('dialog', { name: '整户授权' })
    await expect(household.getByRole('rowheader', { name: '报修' })).toBeVisible()
    await page.keyboard.press('Escape')
    await pressAction(row, '暂停')
    await write(page, '暂停原因', '核对居住情况期间暂停')
    await confirm(page, '暂停')
    await expect(page.getByRole('row').filter({ hasText: '已暂停' }).first()).toBeVisible()
  })
})
