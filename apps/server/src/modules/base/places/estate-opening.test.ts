import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { channel } from '../devices/channel.table.ts'
import { device } from '../devices/device.table.ts'
import { build, makeEstate } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let manager = 0
let admin = ''
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  manager = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  admin = await tokenFor(deps, manager, { stepUp: true })
})

test('an estate opens once nothing of its list is missing, and tells what is', async () => {
  const { sql } = database()
  const id = await makeEstate(deps, '甲')
  const open = async () => {
    const { data } = (await call('GET', `/api/base/estates/${id}`, { token: admin })).body
    const { version } = data as { version: number }
    return await call('POST', `/api/base/estates/${id}/open`, { token: admin, body: { version } })
  }
  const missing = async () => (await open()).body.msg
  expect(await missing()).toBe(
    '开通检查未通过：边界或中心点、当前物业合同、小区经理、楼栋房屋、设备、隐私协议',
  )

  const [company] = await sql<{ id: number }[]>`
    insert into property_company (name, uscc) values ('安居', 'U1') returning id`
  await sql`insert into estate_contract (company_id, estate_id, contract_no, service_mode, start_date, end_date, state)
    values (${company?.id ?? 0}, ${id}, 'X-1', 'full', current_date - 30, current_date + 300, 'active')`
  await sql`update estate set center = '[114.1, 22.5]', manager_user_id = ${manager} where id = ${id}`
  await build(deps, id)
  expect(await missing(), 'rooms without an area').toBe('开通检查未通过：楼栋房屋、设备、隐私协议')
  await sql`update room set built_area = 80 where estate_id = ${id}`
  const { make } = factory(deps)
  const gate = await make(channel, id)
  await make(device, id, { state: 'in_use', runStatus: 'online', channelId: gate.id })
  const [policy] = await sql<{ id: number }[]>`
    insert into privacy_doc (name, code, doc_type, subject, terminals, estate_ids)
    values ('隐私政策', 'resident_policy', 'privacy_policy', 'resident', '{wechat}', ${[id + 1]}) returning id`
  const text = policy?.id ?? 0
  await sql`insert into privacy_version (doc_id, version_no, summary, content, state)
    values (${text}, '1.0', '要点', '正文', 'approved')`
  expect(await missing(), 'a policy that is not in force').toBe('开通检查未通过：隐私协议')
  await sql`update privacy_version set state = 'published' where doc_id = ${text}`
  expect(await missing(), 'the policy of another estate').toBe('开通检查未通过：隐私协议')
  await sql`update privacy_doc set estate_ids = ${[id]} where id = ${text}`
  expect((await open()).body.data).toMatchObject({ openState: 'opened' })
})
