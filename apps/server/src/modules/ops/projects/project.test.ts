import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { projectChange } from '@linli/api-client/contract/ops/project-change'
import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { projectIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import { endpointsOf } from '@linli/api-client/kit'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { makeDevice, makePicture } from '../testing/devices.ts'
import { projectWorld } from '../testing/projects.ts'

const day = 86_400_000
const database = useDatabase()
const { at, users, deps, dayText, pass, get, make, send, read, change, take, planned, building, install } =
  projectWorld(database)

describe('the plan of a project', () => {
  test('[2a-54] weights other than 100 % are refused', async () => {
    const { id, stages } = await planned()
    await change(projectStage, stages[0], { weight: 39.99 })
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
      estateId: at.estateId,
      name: '超预算',
      kind: 'new',
      managerId: users.boss,
      budget: 10,
      contractAmount: 11,
    }
    const term = { planStart: dayText(), planEnd: dayText(1) }
    expect(await make(described, { ...input, ...term, confirmed: ['overBudget'] })).toMatchObject({
      success: false,
      fields: { overBudgetReason: '合同额超过预算，请填写原因' },
    })
    const told = { ...input, ...term, overBudgetReason: '材料涨价' }
    expect(await make(described, told)).toMatchObject({ success: false, msg: '合同额超过预算，是否继续？' })
    expect(await make(described, { ...told, confirmed: ['overBudget'] })).toMatchObject({ success: true })
  })
})

describe('what comes out of a stage', () => {
  test('is added by the contractor whose stage it is, behind what others added, while there is work on site', async () => {
    const { id, stages } = await building()
    const [stage] = stages
    const file = async (who: 'boss' | 'wu') => await makePicture(deps(), users[who])
    const [plan, photo, report] = [await file('boss'), await file('wu'), await file('wu')]
    await change(projectStage, stage, { deliverables: [plan] })
    expect(
      await take(projectStage, stage, 'deliver', { added: [photo], note: '隐蔽工程照片' }, 'wu'),
    ).toMatchObject({ success: true })
    expect(await take(projectStage, stage, 'deliver', { added: [report] }, 'wu')).toMatchObject({
      success: true,
    })
    expect((await read(projectStage, stage)).row).toMatchObject({
      state: 'waiting',
      deliverables: [plan, photo, report],
    })
    const told = await database().sql<{ content: string | null; by: number }[]>`
      select content, operator_id::int as by from flow_event
      where entity = 'projectStage' and entity_id = ${stage} and action = 'deliver' order by id`
    expect(told).toEqual([
      { content: '隐蔽工程照片', by: users.wu },
      { content: null, by: users.wu },
    ])
    const many = await Promise.all(Array.from({ length: 7 }, async () => await file('wu')))
    expect((await take(projectStage, stage, 'deliver', { added: many }, 'wu')).fields).toEqual({
      added: '交付物最多9个，已有3个',
    })
    // Of another contractor it does not exist, and what others added is not taken away by who works on it.
    expect((await read(projectStage, stage, 'zheng')).status).toBe(404)
    const { row } = await read(projectStage, stage)
    const { method, path } = endpointsOf(projectStage).update
    const emptied = { version: row.version, deliverables: [] }
    expect(await send(method, path.replace('{id}', String(stage)), emptied, 'wu')).toMatchObject({
      success: false,
    })
    await take(described, id, 'suspend', { reason: '等甲供设备' })
    expect((await take(projectStage, stage, 'deliver', { added: [await file('wu')] }, 'wu')).msg).toBe(
      '项目当前状态为「已暂停」，不能上传交付物',
    )
  })
})

describe('the number of a contract', () => {
  test('is one in all estates of a company, whoever writes it at once, and free in those of another', async () => {
    const { sql } = database()
    const [mine, others] = await sql<{ id: number }[]>`insert into property_company (name, uscc)
      values ('竹园物业一', '91330100MA2B900021'), ('松园物业', '91330100MA2B900022') returning id`
    const [sister, stranger] = [await makeEstate(deps(), '梅园'), await makeEstate(deps(), '松园')]
    await sql`update estate set company_id = ${mine?.id ?? 0} where id in (${at.estateId}, ${sister})`
    await sql`update estate set company_id = ${others?.id ?? 0} where id = ${stranger}`
    const named = async (estateId: number, name: string) =>
      await make(described, {
        estateId,
        name,
        kind: 'new',
        managerId: users.boss,
        contractNo: 'HT-2026-001',
        planStart: dayText(),
        planEnd: dayText(1),
      })
    const both = await Promise.all([named(at.estateId, '东门改造'), named(sister, '西门改造')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.fields).toEqual({
      contractNo: '合同编号「HT-2026-001」已登记',
    })
    expect(await named(stranger, '南门改造')).toMatchObject({ success: true })
    await sql`update estate set company_id = null where id in (${at.estateId}, ${sister}, ${stranger})`
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
    const voucher = await makePicture(deps(), users.boss)
    const paid = { paidOn: dayText(), voucher }
    expect((await take(projectPayment, id, 'pay', paid)).msg).toBe('不能支付自己申请的款项')
    const other = { ...paid, voucher: await makePicture(deps(), users.deputy) }
    expect(await take(projectPayment, id, 'pay', other, 'deputy')).toMatchObject({ success: true })
  })

  test('[2a-54] contractors see their projects alone, without what they cost, and neither approve, accept nor pay', async () => {
    const { id, of } = await building()
    const { row } = await read(described, id, 'wu')
    expect(row['name']).toBeDefined()
    for (const key of ['budget', 'contractAmount', 'changedAmount', 'paidPercent'])
      expect(row).not.toHaveProperty(key)
    expect((await read(described, id, 'zheng')).status).toBe(404)
    const { status } = await get(endpointsOf(projectPayment).list.path, 'wu')
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
    const deviceId = await makeDevice(deps(), { estate_id: at.estateId }, 'D1')
    const both = await Promise.all([install(one, deviceId), install(other, deviceId)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await take(described, one.id, 'startTrial')).msg).toMatch(/^设备未全部安装（[01]\/2）$/)
  })

  test('a device that was found good before it came to the project keeps the check that says so', async () => {
    const one = await building()
    const [good, unchecked] = [
      await makeDevice(deps(), { estate_id: at.estateId }, 'D1'),
      await makeDevice(deps(), { estate_id: at.estateId }, 'D1'),
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
      values (${at.estateId}, 'DJ1', 'install', ${good}, ${template?.id ?? 0}, ${at.anheng}, ${dayText()}, ${at.now}, 'passed')
      returning id`
    expect((await install(one, good)).data).toMatchObject({ checkId: check?.id })
    expect((await install(one, unchecked)).data).toMatchObject({ checkId: null })
  })

  test('[2a-54] acceptance with a condition that is not met is refused in its words, and with all met starts the warranty', async () => {
    const one = await building()
    const { id, of } = one
    const deviceIds = [
      await makeDevice(deps(), { estate_id: at.estateId }, 'D1'),
      await makeDevice(deps(), { estate_id: at.estateId }, 'D1'),
    ]
    for (const deviceId of deviceIds)
      expect(await install(one, deviceId, 'wu')).toMatchObject({ success: true })
    await database().sql`update device set run_status = 'online' where id in ${database().sql(deviceIds)}`
    await database().sql`delete from device_status_event where device_id in ${database().sql(deviceIds)}`
    expect(await take(described, id, 'startTrial', {}, 'wu')).toMatchObject({ success: true })
    expect((await take(described, id, 'applyAcceptance', {}, 'wu')).msg).toBe('试运行不足15天，不能申请验收')
    await pass(16)
    expect(await take(described, id, 'applyAcceptance')).toMatchObject({ success: true })

    const good = { passed: true, members: '王、李' }
    expect((await take(described, id, 'accept', good)).msg).toBe('缺少资料：竣工图、测试报告、培训记录')
    const file = await makePicture(deps(), users.boss)
    await database().sql`update ops_project set drawings = ${[file]}, test_reports = ${[file]},
      training_records = ${[file]} where id = ${id}`
    const issue = (await make(projectIssue, { ...of, title: '漏水', severity: 'high', dueDate: dayText(3) }))
      .data
    expect((await take(described, id, 'accept', good)).msg).toBe('还有1个严重问题未关闭')
    await database().sql`update project_issue set state = 'closed' where id = ${issue.id}`
    await database()
      .sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at) values
      (${at.estateId}, ${deviceIds[0] ?? 0}, 'online', 'offline', ${new Date(at.now.getTime() - 2 * day)}),
      (${at.estateId}, ${deviceIds[0] ?? 0}, 'offline', 'online', ${new Date(at.now.getTime() - day)})`
    expect((await take(described, id, 'accept', good)).msg).toBe('试运行在线率92.86%，未达到95%')
    const { path } = endpointsOf(projectDevice).list
    const listed: { records: readonly { deviceState: string; availability: number }[] } = (
      await get(`${path}?projectId=${id}`)
    ).body.data
    const weeks = listed.records.map(({ deviceState, availability }) => `${deviceState} ${availability}`)
    expect(new Set(weeks)).toEqual(new Set(['in_use 100', 'in_use 85.71']))
    // When it was worked on counts for nothing.
    const [window] = await database().sql<{ id: number }[]>`insert into maintenance_window
      (estate_id, title, device_ids, start_at, end_at, reason, state) values (${at.estateId}, '换网线', ${[deviceIds[0] ?? 0]},
      ${new Date(at.now.getTime() - 2 * day)}, ${new Date(at.now.getTime() - day)}, '换网线', 'ended') returning id`
    const { body: conditions } = await get(projectReadiness.path.replace('{id}', String(id)))
    expect(conditions.data).toContainEqual(expect.objectContaining({ key: 'availability', ok: true }))
    await database().sql`delete from maintenance_window where id = ${window?.id ?? 0}`
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
    const fixImages = [await makePicture(deps(), users.wu)]
    expect(await take(projectIssue, id, 'fix', { fixNote: '已封堵', fixImages }, 'wu')).toMatchObject({
      success: true,
    })
    const bad = { passed: false, note: '仍有缝隙' }
    expect(await take(projectIssue, id, 'recheck', bad)).toMatchObject({ success: true })
    expect((await read(projectIssue, id)).row.state).toBe('open')
  })

  test('documents are added, those that stand stay', async () => {
    const { id } = await building()
    const drawings = [await makePicture(deps(), users.boss)]
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
    await flowClock.run(deps())
    expect((await read(projectPayment, kept)).row.state).toBe('payable')
    await database().sql`update project_payment set state = 'paid' where id = ${kept}`
    expect(await take(described, id, 'close')).toMatchObject({ success: true })
  })
})
