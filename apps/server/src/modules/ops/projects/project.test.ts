import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { projectChange } from '@linli/api-client/contract/ops/project-change'
import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { projectIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectItem } from '@linli/api-client/contract/ops/project-item'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import { endpointsOf, type Resource } from '@linli/api-client/kit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { makeContractors, makeDevice, makeModels, makePicture } from '../testing/devices.ts'

const database = useDatabase()
const day = 86_400_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let names = 0
const firms = { anheng: 0, tongda: 0 }
const users = { boss: 0, deputy: 0, wu: 0, zheng: 0 }
type Who = keyof typeof users
const tokens: Record<Who, string> = { boss: '', deputy: '', wu: '', zheng: '' }

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly state: string
}

const dayText = (after = 0) => new Date(now.getTime() + after * day).toISOString().slice(0, 10)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '竹园')
  const [anheng = 0, tongda = 0] = await makeContractors(deps, ['安恒智能', '通达停车'])
  Object.assign(firms, { anheng, tongda })
  await makeModels(deps)
  for (const who of ['boss', 'deputy'] as const)
    users[who] = await makeAccount(deps, { username: who, roleCodes: ['sys_admin'] })
  for (const [who, firm] of [
    ['wu', 'anheng'],
    ['zheng', 'tongda'],
  ] as const)
    users[who] = await makeAccount(deps, {
      username: `eng_${who}`,
      roleCodes: ['contractor'],
      estateIds: [estateId],
      changes: { contractorId: firms[firm] },
    })
})
beforeEach(async () => {
  for (const who of ['boss', 'deputy', 'wu', 'zheng'] as const)
    tokens[who] = await tokenFor(deps, users[who], { stepUp: true })
})

async function make(of: Resource, input: object, who: Who = 'boss') {
  const { create } = endpointsOf(of)
  const { body } = await api.send('POST', create.path, input, { token: tokens[who] })
  return body as { msg: string; success: boolean; data: Row }
}
async function read(of: Resource, id: number, who: Who = 'boss') {
  const { status, body } = await api.get(endpointsOf(of).detail.path.replace('{id}', String(id)), {
    token: tokens[who],
  })
  return { status, row: body.data as Row }
}
async function take(of: Resource, id: number, action: string, input: object = {}, who: Who = 'boss') {
  const { row } = await read(of, id)
  const path = endpointsOf(of).actions[action]?.path.replace('{id}', String(id)) ?? ''
  const { body } = await api.send('POST', path, { version: row.version, ...input }, { token: tokens[who] })
  return body as { msg: string; success: boolean; data: Row }
}

/** A project with two stages, one item of two devices, and four payments over the whole contract. */
async function planned() {
  names += 1
  const project = await make(described, {
    estateId,
    name: `改造${names}`,
    kind: 'rebuild',
    contractorId: firms.anheng,
    managerId: users.boss,
    budget: 100_000,
    contractAmount: 100_000,
    planStart: dayText(),
    planEnd: dayText(60),
    warrantyMonths: 12,
  })
  expect(project).toMatchObject({ success: true, msg: '' })
  const { id } = project.data
  const of = { estateId, projectId: id }
  const stage = async (name: string, weight: number) =>
    (await make(projectStage, { ...of, name, weight, planStart: dayText(), planEnd: dayText(30) })).data.id
  const stages = [await stage('布线', 40), await stage('安装', 60)] as const
  const item = (await make(projectItem, { ...of, name: '人脸门禁', category: 'access', plannedQty: 2 })).data
    .id
  return { id, of, stages, item }
}

/** One that is being built. */
async function building() {
  const one = await planned()
  await take(described, one.id, 'submit')
  expect(await take(described, one.id, 'approve', {}, 'deputy')).toMatchObject({ success: true })
  expect(await take(described, one.id, 'start', { actualStart: dayText() })).toMatchObject({ success: true })
  return one
}
const install = async (
  { of, item }: Awaited<ReturnType<typeof planned>>,
  deviceId: number,
  who: Who = 'boss',
) =>
  await make(projectDevice, { ...of, itemId: item, deviceId, installedAt: dayText(), installer: '吴工' }, who)

describe('the plan of a project', () => {
  test('[2a-54] weights other than 100 % are refused', async () => {
    const { id, stages } = await planned()
    const { row } = await read(projectStage, stages[0])
    const { method, path } = endpointsOf(projectStage).update
    await api.send(
      method,
      path.replace('{id}', String(row.id)),
      { version: row.version, weight: 39.99 },
      { token: tokens.boss },
    )
    expect((await take(described, id, 'submit')).msg).toBe('阶段权重之和必须为100%')
    expect((await read(described, id)).row.state).toBe('draft')
  })

  test('progress is the sum of weight and progress of the stages; it falls with a reason alone', async () => {
    const { id, stages } = await building()
    await take(projectStage, stages[0], 'advance', { progress: 50 }, 'wu')
    await take(projectStage, stages[1], 'advance', { progress: 25 }, 'wu')
    expect((await read(described, id)).row['progress']).toBe(35)
    const fallen = await take(projectStage, stages[0], 'advance', { progress: 40 }, 'wu')
    expect(fallen.msg).toBe('进度比原来低，请填写原因')
    expect(
      await take(projectStage, stages[0], 'advance', { progress: 40, reason: '返工' }, 'wu'),
    ).toMatchObject({ success: true })
    expect((await read(described, id)).row['progress']).toBe(31)
  })

  test('nobody approves what they submitted', async () => {
    const { id } = await planned()
    await take(described, id, 'submit')
    expect((await take(described, id, 'approve')).msg).toBe('不能审批自己提交的项目')
  })

  test('more than the budget is asked about first', async () => {
    const input = {
      estateId,
      name: '超预算',
      kind: 'new',
      managerId: users.boss,
      budget: 10,
      contractAmount: 11,
    }
    const term = { planStart: dayText(), planEnd: dayText(1) }
    const { body } = await api.send(
      'POST',
      endpointsOf(described).create.path,
      { ...input, ...term },
      { token: tokens.boss },
    )
    expect(body).toMatchObject({ success: false, msg: '合同额超过预算，是否继续？' })
    expect(await make(described, { ...input, ...term, confirmed: ['overBudget'] })).toMatchObject({
      success: true,
    })
  })
})

describe('money', () => {
  test('[2a-54] payments stay within the contract and its approved changes, whoever comes at once', async () => {
    const { id, of, stages } = await building()
    const pay = { ...of, kind: 'progress', percent: 60, amount: 60_000, conditionStageId: stages[0] }
    const both = await Promise.all([
      make(projectPayment, { ...pay, name: '一期' }),
      make(projectPayment, { ...pay, name: '二期' }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.msg).toBe('累计付款不能超过合同总额')
    const change = (
      await make(projectChange, { ...of, reason: '增加道闸', amountDelta: 20_000, daysDelta: 10 }, 'deputy')
    ).data
    expect(await take(projectChange, change.id, 'approve')).toMatchObject({ success: true })
    expect((await read(described, id)).row).toMatchObject({ changedAmount: 20_000, planEnd: dayText(70) })
    expect(await make(projectPayment, { ...pay, name: '三期' })).toMatchObject({ success: true })
  })

  test('what a stage was waited for may be paid once it is done, by somebody else than who applied', async () => {
    const { of, stages } = await building()
    const { id } = (
      await make(projectPayment, {
        ...of,
        name: '进度款',
        percent: 30,
        amount: 30_000,
        conditionStageId: stages[0],
      })
    ).data
    expect((await take(projectPayment, id, 'apply', { invoiceNo: 'F1' })).success).toBe(false)
    await take(projectStage, stages[0], 'advance', { progress: 100 }, 'wu')
    expect((await read(projectPayment, id)).row.state).toBe('payable')
    expect(await take(projectPayment, id, 'apply', { invoiceNo: 'F1' })).toMatchObject({ success: true })
    const voucher = await makePicture(deps, users.boss)
    const paid = { paidOn: dayText(), voucher }
    expect((await take(projectPayment, id, 'pay', paid)).msg).toBe('不能支付自己申请的款项')
    const other = { ...paid, voucher: await makePicture(deps, users.deputy) }
    expect(await take(projectPayment, id, 'pay', other, 'deputy')).toMatchObject({ success: true })
  })

  test('[2a-54] contractors see their projects alone, without what they cost, and neither approve, accept nor pay', async () => {
    const { id, of } = await building()
    const { row } = await read(described, id, 'wu')
    expect(row['name']).toBeDefined()
    for (const key of ['budget', 'contractAmount', 'changedAmount', 'paidPercent'])
      expect(row).not.toHaveProperty(key)
    expect((await read(described, id, 'zheng')).status).toBe(404)
    const { status } = await api.get(endpointsOf(projectPayment).list.path, { token: tokens.wu })
    expect(status).toBe(403)
    for (const action of ['approve', 'accept', 'terminate'])
      expect((await take(described, id, action, {}, 'wu')).success).toBe(false)
    const mine = await make(projectIssue, { ...of, title: '划痕', dueDate: dayText(3) }, 'wu')
    expect(mine.success).toBe(false)
  })
})

describe('devices and acceptance', () => {
  test('a device is of one live project, and no more are installed than planned', async () => {
    const [one, other] = [await building(), await building()]
    const deviceId = await makeDevice(deps, { estate_id: estateId }, 'D1')
    const both = await Promise.all([install(one, deviceId), install(other, deviceId)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await take(described, one.id, 'startTrial')).msg).toMatch(/^设备未全部安装（[01]\/2）$/)
  })

  test('a device that was found good before it came to the project keeps the check that says so', async () => {
    const one = await building()
    const [good, unchecked] = [
      await makeDevice(deps, { estate_id: estateId }, 'D1'),
      await makeDevice(deps, { estate_id: estateId }, 'D1'),
    ]
    const { sql } = database()
    const [company] = await sql<{ id: number }[]>`insert into property_company (name, uscc)
      values ('竹园物业', '91330100MA2B900011') returning id`
    const [template] = await sql<
      { id: number }[]
    >`insert into check_template (company_id, name, category, kind)
      values (${company?.id ?? 0}, '安装', 'access', 'install') returning id`
    const [check] = await sql<{ id: number }[]>`insert into equipment_check
      (estate_id, check_no, kind, device_id, template_id, contractor_id, due_date, assigned_at, state)
      values (${estateId}, 'DJ1', 'install', ${good}, ${template?.id ?? 0}, ${firms.anheng}, ${dayText()}, ${now}, 'passed')
      returning id`
    expect((await install(one, good)).data).toMatchObject({ checkId: check?.id })
    expect((await install(one, unchecked)).data).toMatchObject({ checkId: null })
  })

  test('[2a-54] acceptance with a condition that is not met is refused in its words, and with all met starts the warranty', async () => {
    const one = await building()
    const { id, of } = one
    const deviceIds = [
      await makeDevice(deps, { estate_id: estateId }, 'D1'),
      await makeDevice(deps, { estate_id: estateId }, 'D1'),
    ]
    for (const deviceId of deviceIds)
      expect(await install(one, deviceId, 'wu')).toMatchObject({ success: true })
    await database().sql`update device set run_status = 'online' where id in ${database().sql(deviceIds)}`
    await database().sql`delete from device_status_event where device_id in ${database().sql(deviceIds)}`
    expect(await take(described, id, 'startTrial', {}, 'wu')).toMatchObject({ success: true })
    expect((await take(described, id, 'applyAcceptance', {}, 'wu')).msg).toBe('试运行不足15天，不能申请验收')
    now = new Date(now.getTime() + 16 * day)
    tokens.boss = await tokenFor(deps, users.boss, { stepUp: true })
    expect(await take(described, id, 'applyAcceptance')).toMatchObject({ success: true })

    const good = { passed: true, members: '王、李' }
    expect((await take(described, id, 'accept', good)).msg).toBe('缺少资料：竣工图、测试报告、培训记录')
    const file = await makePicture(deps, users.boss)
    await database().sql`update ops_project set drawings = ${[file]}, test_reports = ${[file]},
      training_records = ${[file]} where id = ${id}`
    const issue = (await make(projectIssue, { ...of, title: '漏水', severity: 'high', dueDate: dayText(3) }))
      .data
    expect((await take(described, id, 'accept', good)).msg).toBe('还有1个严重问题未关闭')
    await database().sql`update project_issue set state = 'closed' where id = ${issue.id}`
    await database()
      .sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at) values
      (${estateId}, ${deviceIds[0] ?? 0}, 'online', 'offline', ${new Date(now.getTime() - 2 * day)}),
      (${estateId}, ${deviceIds[0] ?? 0}, 'offline', 'online', ${new Date(now.getTime() - day)})`
    expect((await take(described, id, 'accept', good)).msg).toBe('试运行在线率92.86%，未达到95%')
    await database().sql`delete from device_status_event where device_id = ${deviceIds[0] ?? 0}`
    await database().sql`update device set state = 'pending' where id = ${deviceIds[0] ?? 0}`
    expect((await take(described, id, 'accept', good)).msg).toBe('还有1台设备未通过安装点检')
    await database().sql`update device set state = 'in_use' where id = ${deviceIds[0] ?? 0}`
    expect(
      (await take(described, id, 'accept', { passed: false, members: '王', note: '接线不牢' })).msg,
    ).toBe('验收不合格须先登记整改问题')
    expect(await take(described, id, 'accept', good)).toMatchObject({ success: true })
    const { row } = await read(described, id)
    expect(row).toMatchObject({ state: 'warranty', warrantyEnd: '2027-03-18' })
    const [found] = await database()
      .sql`select warranty_end::text from device where id = ${deviceIds[0] ?? 0}`
    expect(found).toMatchObject({ warranty_end: '2027-03-18' })
    expect((await take(described, id, 'close')).msg).toBe('质保期未满，不能结项')
  })

  test('what was found is put right with pictures, and found good by somebody else', async () => {
    const { of } = await building()
    const { id } = (await make(projectIssue, { ...of, title: '线槽未封', dueDate: dayText(3) })).data
    const fixImages = [await makePicture(deps, users.wu)]
    expect(await take(projectIssue, id, 'fix', { fixNote: '已封堵', fixImages }, 'wu')).toMatchObject({
      success: true,
    })
    const bad = { passed: false, note: '仍有缝隙' }
    expect(await take(projectIssue, id, 'recheck', bad)).toMatchObject({ success: true })
    expect((await read(projectIssue, id)).row.state).toBe('open')
  })

  test('documents are added, those that stand stay', async () => {
    const { id } = await building()
    const drawings = [await makePicture(deps, users.boss)]
    expect((await take(described, id, 'addDocuments')).msg).toBe('请上传至少一份资料')
    const added = await take(described, id, 'addDocuments', { drawings })
    expect(added.success || added.msg.includes('文件')).toBe(true)
  })

  test('what is kept back may be paid when the warranty is over, and closes the project', async () => {
    const one = await building()
    const { id, of } = one
    const { id: kept } = (
      await make(projectPayment, { ...of, name: '质保金', kind: 'retention', percent: 5, amount: 5_000 })
    ).data
    await database()
      .sql`update ops_project set state = 'warranty', warranty_end = ${dayText(-1)} where id = ${id}`
    await database().sql`update project_payment set available_from = ${dayText(-1)} where id = ${kept}`
    expect((await take(described, id, 'close')).msg).toBe('质保金尚未支付，不能结项')
    await flowClock.run(deps)
    expect((await read(projectPayment, kept)).row.state).toBe('payable')
    await database().sql`update project_payment set state = 'paid' where id = ${kept}`
    expect(await take(described, id, 'close')).toMatchObject({ success: true })
  })
})
