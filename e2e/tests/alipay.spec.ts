import { expect, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { confirm, rowOf, write } from '../support/forms.ts'
import { changeSession } from '../support/session-row.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const digits = String(Date.now() % 1_000_000).padStart(6, '0')

test('a resident of Alipay is found, linked with the own account, and parted from it again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const phone = `1991${digits}1`
  const given = { platform: 'alipay', phone }
  const codes = await page.request.post('/api/sim/mini/codes', { data: given })
  const { data } = (await codes.json()) as { data: { code: string; phoneCode: string } }
  const login = await page.request.post('/api/mp/auth/login', { data: { platform: 'alipay', ...data } })
  expect(login.status()).toBe(200)
  await openAs(page, 'admin', '/alipay-minipro')
  const name = `支付宝用户${phone.slice(-4)}`
  await page.goto(`/alipay-minipro?keyword=${name}`)
  await expect(rowOf(page, name)).toContainText('有效')
  const { records } = await callAs<{ records: { id: number; mpUserId: number }[] }>(
    page,
    'GET',
    `/api/auth/alipay-identities?keyword=${encodeURIComponent(name)}`,
  )
  const [identity] = records
  const [older] = await inDatabase(
    async (sql) =>
      await sql<{ id: number }[]>`select id from mp_user where state = 'normal' and person_id is not null
        and merged_into_id is null order by id desc limit 1`,
  )
  const made = await callAs<{ id: number }>(page, 'POST', '/api/auth/mp-link-suggestions', {
    identityId: identity?.id,
    candidateMpUserId: Number(older?.id),
  })
  await changeSession(page, { step_up_at: new Date() })

  await test.step('both accounts stand side by side, and become one', async () => {
    await page.goto(`/alipay-minipro?tab=links&id=${made.id}`)
    const desk = page.getByRole('region', { name: '账号比对' })
    await expect(desk).toContainText(`支付宝账号 · ${name}`)
    await expect(desk.getByText('保留', { exact: true })).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: '关联', exact: true }).click()
    await write(page, '原因', '本人到场确认')
    await confirm(page, '关联')
    await expect(page.getByRole('dialog', { name: /^关联账号关联/ })).toHaveCount(0)
  })

  const row = await callAs<{ id: number; version: number; state: string; keptMpUserId: number }>(
    page,
    'GET',
    `/api/auth/mp-link-suggestions/${made.id}`,
  )
  expect(row).toMatchObject({ state: 'linked', keptMpUserId: Number(older?.id) })
  await callAs(page, 'POST', `/api/auth/mp-link-suggestions/${made.id}/unlink`, {
    version: row.version,
    reason: '关联有误',
  })
})
