import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { isLater, privacyCheck, privacyClock } from './privacy-version.routes.ts'

const { deps, database, call, login, now, pass } = startAuthApp()
let writer: { id: number; token: string }
let approver: { id: number; token: string }
let docId = 0

interface Row {
  readonly id: number
  readonly version: number
}

/** The row that a call answered with. */
function rowOf({ body }: { readonly body: { readonly success: boolean; readonly data: unknown } }): Row {
  expect(body).toEqual(expect.objectContaining({ success: true }))
  return body.data as Row
}

beforeAll(async () => {
  const account = async (username: string) => {
    const id = await makeAccount(deps(), { username, roleCodes: ['sys_admin'], password: testPassword })
    return { id, token: await tokenFor(deps(), id, { stepUp: true }) }
  }
  writer = await account('writer')
  approver = await account('approver')
  const on = await call('PUT', '/api/system/params/auth.consent.staff', {
    token: writer.token,
    body: { key: 'auth.consent.staff', value: true, reason: '启用保密承诺', version: 0 },
  })
  if (!on.body.success) throw new Error(on.body.msg)
  const doc = await call('POST', '/api/system/privacy-docs', {
    token: writer.token,
    body: {
      name: '员工保密承诺',
      code: 'staff_confidential',
      docType: 'staff_confidential',
      subject: 'staff',
      terminals: ['console'],
      needSeparateConsent: true,
    },
    headers: { 'idempotency-key': 'make-the-doc' },
  })
  docId = rowOf(doc).id
})

const draft = (versionNo: string, changes: Record<string, unknown> = {}) =>
  call('POST', '/api/system/privacy-versions', {
    token: writer.token,
    body: {
      docId,
      versionNo,
      changeLevel: 'material',
      changeNote: '更新',
      summary: '要点',
      content: '<p>正文</p>',
      ...changes,
    },
    headers: { 'idempotency-key': `draft-${versionNo}-${String(changes['changeNote'])}` },
  })

const step = (row: Row, action: string, token: string, more: Record<string, unknown> = {}) =>
  call('POST', `/api/system/privacy-versions/${row.id}/${action}`, {
    token,
    body: { version: row.version, ...more },
  })

/** A version from its draft to the day it is in force. */
async function publish(versionNo: string, changes: Record<string, unknown> = {}): Promise<Row> {
  let row = rowOf(await draft(versionNo, changes))
  row = rowOf(await step(row, 'submit', writer.token))
  row = rowOf(await step(row, 'approve', approver.token))
  const answer = await step(row, 'publish', approver.token)
  expect(answer.body).toMatchObject({ success: true, data: { state: 'published' } })
  return rowOf(answer)
}

const signIn = async (username: string): Promise<string> => {
  const { body } = await login(username, testPassword)
  expect(body).toMatchObject({ success: true })
  return (body.data as { token: string }).token
}

const profile = async (token: string) =>
  (await call('GET', '/api/sys/user/selectUserInfo', { token })).body.data as {
    consentRequired: readonly { docId: number; versionNo: string }[]
  }

const wanted = async (token: string) =>
  (await call('GET', '/api/system/consents/wanted', { token })).body.data as {
    versionId: number
    content: string
  }[]

const answer = (token: string, versionIds: readonly number[], action = 'agree') =>
  call('POST', '/api/system/consents', {
    token,
    body: { versionIds, action },
    headers: { 'idempotency-key': `${action}-${versionIds.join('-')}-${token.slice(-8)}` },
  })

describe('versions of a privacy text', () => {
  it('need two people, and stay as they are once published', async () => {
    let row = rowOf(await draft('1.0'))
    row = rowOf(await step(row, 'submit', writer.token))
    expect((await step(row, 'approve', writer.token)).body.msg).toBe('不能审核自己提交的版本')
    row = rowOf(await step(row, 'approve', approver.token))
    row = rowOf(await step(row, 'publish', approver.token))
    const change = await call('PUT', `/api/system/privacy-versions/${row.id}`, {
      token: writer.token,
      body: { version: row.version, content: '<p>别的</p>' },
    })
    expect(change).toMatchObject({ status: 409, body: { msg: '当前状态为「已生效」，不能编辑' } })
    const removal = await call('DELETE', `/api/system/privacy-versions/${row.id}?version=${row.version}`, {
      token: writer.token,
    })
    expect(removal.body.msg).toBe('当前状态为「已生效」，不能删除')
    expect((await privacyCheck.run(deps())) ?? {}).toMatchObject({ checked: 1, broken: 0 })
  })

  it('rise in number, and say what a material change is', async () => {
    expect((await draft('0.9')).body.fields).toMatchObject({ versionNo: '版本号须大于已有版本' })
    expect((await draft('1.1', { changeNote: null })).body.fields).toMatchObject({
      changeNote: '重大变更须填写变更说明',
    })
    expect([isLater('1.10', '1.9'), isLater('1.9', '1.10'), isLater('1.0', '1.0')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('replace the one in force at their time, by the clock', async () => {
    let row = rowOf(await draft('1.2', { changeLevel: 'minor' }))
    row = rowOf(await step(row, 'submit', writer.token))
    row = rowOf(await step(row, 'approve', approver.token))
    const later = new Date(now().getTime() + 3_600_000).toISOString()
    const scheduled = await step(row, 'publish', approver.token, { effectiveAt: later })
    expect(scheduled.body.data).toMatchObject({ state: 'approved', effectiveAt: later })
    expect(await privacyClock.run(deps())).toEqual({ published: 0 })
    // Nobody idles: the sessions of both are new ones.
    pass(3_600_001)
    writer = { ...writer, token: await tokenFor(deps(), writer.id, { stepUp: true }) }
    approver = { ...approver, token: await tokenFor(deps(), approver.id, { stepUp: true }) }
    expect(await privacyClock.run(deps())).toEqual({ published: 1 })
    const rows = await database().sql<
      { version_no: string; state: string }[]
    >`select version_no, state from privacy_version order by id`
    expect(rows).toEqual([
      { version_no: '1.0', state: 'superseded' },
      { version_no: '1.2', state: 'published' },
    ])
  })

  it('that were changed in the database are told to the administrators', async () => {
    await database().sql`update privacy_version set content = '<p>改动</p>' where version_no = '1.0'`
    expect(await privacyCheck.run(deps())).toMatchObject({ broken: 1 })
    const [told] = await database().sql<
      { n: number }[]
    >`select count(*)::int as n from staff_message where title = '隐私协议内容校验失败'`
    expect(told?.n).toBe(2)
    await database().sql`update privacy_version set content = '<p>正文</p>' where version_no = '1.0'`
  })
})

describe('sign-in', () => {
  it('is limited until what is in force was agreed to, in the words that were shown', async () => {
    await makeAccount(deps(), { username: 'reader', roleCodes: ['platform_ops'], password: testPassword })
    const token = await signIn('reader')
    expect(await call('GET', '/api/system/privacy-docs', { token })).toMatchObject({
      status: 403,
      body: { code: 'CONSENT_REQUIRED', msg: '请先阅读并同意保密承诺' },
    })
    expect((await profile(token)).consentRequired).toMatchObject([{ docId, versionNo: '1.2' }])
    const [text] = await wanted(token)
    expect(text?.content).toBe('<p>正文</p>')
    expect((await answer(token, [999])).body.msg).toBe('协议已更新，请刷新后重新阅读')
    const versionId = text?.versionId ?? 0
    expect((await answer(token, [versionId], 'refuse')).body.data).toEqual({ remaining: 1 })
    expect((await call('GET', '/api/system/privacy-docs', { token })).status).toBe(403)
    expect((await answer(token, [versionId])).body.data).toEqual({ remaining: 0 })
    expect((await call('GET', '/api/system/privacy-docs', { token })).status).toBe(200)
    expect((await profile(token)).consentRequired).toEqual([])
    const rows = await database().sql<
      { action: string }[]
    >`select action from consent_record where subject_name = '测试reader' order by id`
    expect(rows.map((row) => row.action)).toEqual(['refuse', 'agree'])
  })

  it('asks again after a material change, not after a small one', async () => {
    expect((await profile(await signIn('reader'))).consentRequired).toEqual([])
    await publish('1.3', { changeLevel: 'minor' })
    expect((await profile(await signIn('reader'))).consentRequired).toEqual([])
    await publish('2.0')
    expect((await profile(await signIn('reader'))).consentRequired).toMatchObject([{ versionNo: '2.0' }])
  })

  it('goes on when the text is withdrawn or the parameter switched off meanwhile', async () => {
    const token = await signIn('reader')
    expect((await call('GET', '/api/system/privacy-docs', { token })).status).toBe(403)
    const published = await call('GET', '/api/system/privacy-versions?state=published', {
      token: writer.token,
    })
    const { records } = published.body.data as { records: Row[] }
    const [row] = records
    if (row === undefined) throw new Error('nothing is published')
    await step(row, 'withdraw', approver.token, { reason: '文字有误' })
    expect((await call('GET', '/api/system/privacy-docs', { token })).status).toBe(200)
  })

  it('counts who agreed, and keeps the answers of other companies to itself', async () => {
    await publish('2.1')
    const token = await signIn('reader')
    await answer(
      token,
      (await wanted(token)).map((one) => one.versionId),
    )
    const list = await call('GET', '/api/system/privacy-docs', { token: writer.token })
    expect((list.body.data as { records: unknown[] }).records).toMatchObject([
      { versionNo: '2.1', agreedCount: 1, pendingCount: 2 },
    ])
    const pm = await makeAccount(deps(), { username: 'pm01', roleCodes: ['property_admin'] })
    const seen = await call('GET', '/api/system/privacy-consents', { token: await tokenFor(deps(), pm) })
    expect(seen).toMatchObject({ status: 200, body: { data: { records: [] } } })
  })
})
