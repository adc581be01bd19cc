import { expect, type Page, test } from '@playwright/test'
import { callAs, openAs } from '../support/windows.ts'

/** Confirms the password where the console asks for it. */
async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '验证登录密码' })
  await dialog.locator('input[type=password]').fill('Linli@2025')
  await dialog.getByRole('button', { name: '确定' }).click()
}

interface Calls {
  readonly records: readonly { readonly id: number; readonly batchNo: string }[]
}
interface Message {
  readonly items: readonly { readonly state: string | null }[]
}

/** A report of which something has failed by now: what failed is tried again by itself for a while. */
async function failedCall(page: Page): Promise<Calls['records'][0]> {
  const path = '/api/log/province-calls'
  const query = 'state=partial,rejected&api=report&pageSize=50'
  const { records } = await callAs<Calls>(page, 'GET', `${path}?${query}`)
  for (const call of records) {
    const { items } = await callAs<Message>(page, 'GET', `${path}/${call.id}/message`)
    if (items.some(({ state }) => state === 'failed')) return call
  }
  throw new Error('the demo has no such call')
}

test('an auditor finds a report that the province refused in part, and replays what failed', async ({
  page,
}) => {
  await openAs(page, 'audit', '/log-province')
  const call = await failedCall(page)
  await page.goto(`/log-province?id=${call.id}`)
  const record = page.getByRole('dialog')
  await expect(record.getByText('E002').first()).toBeVisible()
  await expect(record.getByRole('region', { name: '请求报文' })).toContainText('addressCode')
  await record.getByRole('button', { name: '重放失败的记录' }).click()
  await expect(page.getByText(/条已重新排队/).first()).toBeVisible()
})

test('an auditor follows the number of a report through all logs', async ({ page }) => {
  await openAs(page, 'audit', '/log-operation?tab=trace')
  const { records } = await callAs<Calls>(page, 'GET', '/api/log/province-calls?api=report&state=ok')
  const [call] = records
  if (call === undefined) throw new Error('the demo has no such call')
  await page.getByRole('radio', { name: '单号' }).click()
  await page.getByRole('textbox', { name: '单号' }).fill(call.batchNo)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await confirmPassword(page)
  await expect(page.getByRole('grid', { name: '溯源结果' })).toContainText('省厅对接')
})

test('an auditor follows a code on a picture to who had it on the screen', async ({ page }) => {
  await openAs(page, 'audit', '/log-operation?tab=trace')
  const { traceCode } = await callAs<{ traceCode: string }>(page, 'GET', '/api/sys/user/selectUserInfo')
  await page.getByRole('textbox', { name: '溯源码' }).fill(traceCode)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await confirmPassword(page)
  await expect(page.getByText('陆明审').last()).toBeVisible()
})

test('a platform operator sees how complete the estates are, and what a report says of an object', async ({
  page,
}) => {
  await openAs(page, 'ops', '/provincial-safety')
  await expect(page.getByRole('columnheader', { name: '完整率' }).first()).toBeVisible()
  const { records } = await callAs<Calls>(
    page,
    'GET',
    '/api/base/province-report-items?dataType=room&state=succeeded&op=upsert&pageSize=1',
  )
  await page.goto(`/provincial-safety?tab=queue&id=${records[0]?.id ?? 0}`)
  await page.getByRole('dialog').getByRole('tab', { name: '上报内容' }).click()
  await expect(page.getByRole('dialog')).toContainText('标准地址编码')
})
