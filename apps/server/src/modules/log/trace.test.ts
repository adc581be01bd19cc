import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'

const app = startAuthApp()
let exporter = ''
let auditor = ''

beforeAll(async () => {
  const deps = app.deps()
  const account = { roleCodes: ['sys_admin'] }
  exporter = await tokenFor(deps, await makeAccount(deps, { ...account, username: 'root' }))
  const auditorId = await makeAccount(deps, { username: 'watch', roleCodes: ['auditor'] })
  auditor = await tokenFor(deps, auditorId, { stepUp: true })
})

interface Trace {
  username: string
  use: {
    kind: string
    title: string
    rowCount: number
    reason: string | null
    filters: { label: string; value: string }[]
  } | null
}
const trace = async (code: string) =>
  (await app.call('POST', '/api/log/trace', { token: auditor, body: { code } })).body.data as Trace
/** The code on the tab of an exported sheet. */
const codeOn = async (bytes: Uint8Array): Promise<string> => {
  const name = (await readXlsx(bytes)).sheets[0]?.name ?? ''
  return name.slice(name.lastIndexOf(' ') + 1)
}
const exportUsers = async (body: object) =>
  await app.call('POST', '/api/auth/users/export', { token: exporter, body: { reason: '核对账号', ...body } })

describe('the code on an export', () => {
  it('[2b-51] stands on the sheet and leads to who exported it, when, and with which filters', async () => {
    const answer = await exportUsers({ query: { keyword: 'root', state: 'normal' } })
    expect(answer.status).toBe(200)
    const code = await codeOn(answer.bytes)
    expect(code).toMatch(/^[A-Z2-7]{8}-\d+$/)
    const found = await trace(code)
    expect(found).toMatchObject({
      username: 'root',
      use: { kind: 'export', title: '导出用户 1条', rowCount: 1 },
    })
    expect(found.use?.filters).toEqual(
      expect.arrayContaining([
        { label: '关键词', value: 'r**t' },
        { label: '状态', value: 'normal' },
      ]),
    )
  })

  it('[2b-51] is that of the watermark with a number of its own for each export', async () => {
    const profile = await app.call('GET', '/api/sys/user/selectUserInfo', { token: exporter })
    const { traceCode } = profile.body.data as { traceCode: string }
    const first = await codeOn((await exportUsers({ query: {} })).bytes)
    const second = await codeOn((await exportUsers({ query: { keyword: 'watch' } })).bytes)
    expect(first.slice(0, 8)).toBe(traceCode)
    expect(second.slice(0, 8)).toBe(traceCode)
    expect(second).not.toBe(first)
    expect((await trace(first)).use?.filters).toEqual([])
    expect((await trace(second)).use?.filters).toEqual([{ label: '关键词', value: 'w***h' }])
    // A number that was never used still names the session.
    expect(await trace(`${traceCode}-999999`)).toMatchObject({ username: 'root', use: null })
    expect((await trace(traceCode)).use).toBeNull()
  })

  it('is on personal data that was looked at as well', async () => {
    const { body } = await app.call('GET', '/api/auth/users?keyword=watch', { token: exporter })
    const [row] = (body.data as { records: { id: number }[] }).records
    const seen = await app.call('POST', `/api/auth/users/${row?.id ?? 0}/reveal`, {
      token: exporter,
      body: { fields: ['phone'], reason: '电话核实' },
    })
    expect(seen.body.msg).toBe('')
    const [log] = await app.database().sql<{ code: string }[]>`
      select trace_code as code from sensitive_access_log order by id desc limit 1`
    const found = await trace(log?.code ?? '')
    expect(found).toMatchObject({ username: 'root', use: { kind: 'reveal', reason: '电话核实' } })
  })
})
