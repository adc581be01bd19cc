import { type Endpoint, type ImportReport, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { ServerDeps } from '../src/kit/deps.ts'
import { readSheet } from '../src/kit/sheet/read-sheet.ts'
import { writeSheet } from '../src/kit/sheet/xlsx.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const codes = offeredEndpoints(parcel).flatMap((e: Endpoint) => [e.permission ?? []].flat())
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, { kind: 'estates', estateIds: [1] }),
}
const database = useDatabase({ pool: 12 })
let deps: ServerDeps
let api: ReturnType<typeof caller>
const { path } = parcel

beforeAll(async () => {
  await makeParcelTables(database())
  deps = testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }])
  api = caller(deps)
})

const heads = [
  '*小区',
  '*单号',
  '*收件人电话',
  '*快递公司',
  '规格',
  '标签',
  '重量',
  '代收费用（元）',
  '到件日期',
  '备注',
]
const sheet = async (rows: readonly (string | number | null)[][]) =>
  new Blob([
    await writeSheet(
      '包裹',
      heads.map((header) => ({ header })),
      rows,
    ),
  ])
const row = (no: string, more: readonly (string | number | null)[] = []) => [
  '阳光花园',
  no,
  '19900001234',
  '顺丰',
  '小',
  '易碎、冷藏',
  1.5,
  12.5,
  '2026-01-05',
  ...more,
]
const count = async () => (await database().sql`select count(*)::int as n from test_parcel`)[0]?.n as number
const upload = async (file: Blob, query: Record<string, string> = {}, token = 'boss') =>
  await api.upload(`${path}/import`, file, '包裹.xlsx', { token, query })

test('the template has the head row and nothing else', async () => {
  const answer = await api.raw('GET', `${path}/importTemplate`, { token: 'boss' })
  expect(answer.status).toBe(200)
  const rows = await readSheet(new Uint8Array(await answer.arrayBuffer()), 10)
  expect(rows[0]?.cells.slice(0, 4)).toEqual(['*小区', '*单号', '*收件人电话', '*快递公司'])
  expect(rows).toHaveLength(1)
})

test('good rows go in, bad ones are told, the same sheet twice changes nothing', async () => {
  const file = await sheet([
    row('I-1', ['=1+1']),
    row('I-2'),
    ['没有的小区', 'I-3', '19900001234', '顺丰'],
    ['阳光花园', 'I-4', '12345', '圆通'],
    ['阳光花园', null, '19900001234', '顺丰'],
  ])
  const before = await count()
  const dry = await upload(file, { dryRun: 'true' })
  expect(dry.body.data).toMatchObject({ total: 5, created: 2, failed: 3 })
  expect(await count()).toBe(before)
  const real = await upload(file)
  expect(real.body.data).toMatchObject({ total: 5, created: 2, updated: 0, unchanged: 0, failed: 3 })
  const { errors, failedFile } = real.body.data as { errors: object[]; failedFile: string }
  expect(errors).toContainEqual({ row: 4, column: '小区', reason: '小区「没有的小区」不存在' })
  expect(errors).toContainEqual({ row: 5, column: '快递公司', reason: '快递公司不在可选范围内' })
  expect(errors).toContainEqual({ row: 6, column: '单号', reason: '请输入单号' })
  const failed = await readSheet((await deps.files.get(failedFile)) ?? new Uint8Array(), 10)
  expect(failed).toHaveLength(4)
  const [stored] = await database().sql`select * from test_parcel where parcel_no = 'I-1'`
  expect(stored).toMatchObject({
    fee: 1250,
    weight: '1.500',
    size: 's',
    tags: ['fragile', 'cold'],
    remark: '=1+1',
  })
  const sums = async () =>
    (await database().sql`select sum(version)::int as v, count(*)::int as n from test_parcel`)[0]
  const kept = await sums()
  const again = await upload(file)
  expect(again.body.data).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 3 })
  expect(await sums()).toEqual(kept)
  const changed = await upload(await sheet([row('I-1', ['新备注'])]))
  expect(changed.body.data).toMatchObject({ updated: 1 })
})

test('a dry run shows the wrong rows and what would change; mended cells go in with the sheet', async () => {
  const first = await sheet([row('M-1', ['旧'])])
  await upload(first)
  const file = await sheet([row('M-1', ['新']), ['阳光花园', 'M-2', '1990000', '顺丰']])
  const dry = await upload(file, { dryRun: 'true' })
  const { sheet: view } = dry.body.data as ImportReport
  expect(view?.changed).toEqual([{ row: 2, changes: [{ label: '备注', before: '旧', after: '新' }] }])
  const [wrong] = view?.wrong ?? []
  const phone = view?.columns.findIndex(({ key }) => key === 'phone') ?? -1
  expect([wrong?.row, wrong?.cells[phone]]).toEqual([3, '1990000'])
  const form = new FormData()
  form.set('file', file, '包裹.xlsx')
  form.set('fixes', JSON.stringify({ '3:phone': '19900001234' }))
  const answer = await api.raw('POST', `${path}/import`, { token: 'boss', body: form })
  expect(((await answer.json()) as { data: ImportReport }).data).toMatchObject({
    created: 1,
    updated: 1,
    failed: 0,
  })
})

test('a sheet reaches no foreign estate', async () => {
  const answer = await upload(await sheet([['碧水湾', 'X-1', '19900001234', '顺丰']]), {}, 'one')
  expect(answer.body.data).toMatchObject({
    created: 0,
    failed: 1,
    errors: [{ column: '小区', reason: '小区「碧水湾」不存在' }],
  })
})

test('what is no sheet is refused', async () => {
  expect((await upload(new Blob(['hello']))).status).toBe(422)
  expect((await upload(new Blob([]))).status).toBe(422)
  const noHead = await upload(new Blob([await writeSheet('x', [{ header: '别的' }], [])]))
  expect(noHead.body.msg).toContain('缺少列')
})

test('an export is masked, in words, without formulas, inside the scope', async () => {
  await upload(await sheet([['碧水湾', 'E-2', '19900001234', '京东']]))
  const answer = await api.sendRaw(
    'POST',
    `${path}/export`,
    {
      query: { parcelNo: '-' },
      columns: ['id', 'estateId', 'parcelNo', 'phone', 'company', 'fee', 'remark', 'state'],
      reason: '月末对账',
    },
    { token: 'one' },
  )
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const [head, ...rows] = await readSheet(bytes, 100)
  expect(head?.cells).toEqual([
    '编号',
    '小区',
    '单号',
    '收件人电话',
    '快递公司',
    '代收费用（元）',
    '备注',
    '状态',
  ])
  expect(rows.map((one) => one.cells[2])).not.toContain('E-2')
  expect(rows.find((one) => one.cells[2] === 'I-1')?.cells.slice(1)).toEqual([
    '阳光花园',
    'I-1',
    '199****1234',
    '顺丰',
    12.5,
    '新备注',
    '待取件',
  ])
  expect(typeof rows[0]?.cells[0]).toBe('string')
})

test('an export as text has the chosen columns, no formulas, and tells its code and what it is for to the log', async () => {
  await upload(await sheet([row('C-1', ['=1+1']), row('C-2', ['"甲", 乙'])]))
  const answer = await api.sendRaw(
    'POST',
    `${path}/export`,
    { query: { parcelNo: 'C-' }, columns: ['parcelNo', 'phone', 'remark'], as: 'csv', reason: '月末对账' },
    { token: 'boss' },
  )
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const [head, ...lines] = text.slice(1).trimEnd().split('\r\n')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(head).toBe('单号,收件人电话,备注')
  expect(lines.toSorted()).toEqual([`C-1,199****1234,'=1+1`, `C-2,199****1234,"""甲"", 乙"`])
  const traceCode = answer.headers.get('x-trace-code')
  expect(traceCode).toMatch(/^[A-Z2-7]{8}-\d+$/)
  const [log] = await database().sql`
    select reason, row_count from operation_log where trace_code = ${traceCode}`
  expect(log).toEqual({ reason: '月末对账', row_count: 2 })
})

test('an export that tells of a person asks what for; one that does not, does not', async () => {
  const exported = async (columns: readonly string[]) =>
    await api.sendRaw('POST', `${path}/export`, { query: {}, columns }, { token: 'boss' })
  const refused = await exported(['parcelNo', 'phone'])
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ msg: '请填写导出用途' })
  expect((await exported(['parcelNo'])).status).toBe(200)
})

test('plain values need a reason and leave a row in the log', async () => {
  expect((await api.sendRaw('POST', `${path}/exportPlain`, { query: {} }, { token: 'boss' })).status).toBe(
    422,
  )
  const answer = await api.sendRaw(
    'POST',
    `${path}/exportPlain`,
    { query: {}, columns: ['phone'], reason: '对账' },
    { token: 'boss' },
  )
  const rows = await readSheet(new Uint8Array(await answer.arrayBuffer()), 100)
  expect(rows[1]?.cells).toEqual(['19900001234'])
  const [log] = await database().sql`select * from sensitive_access_log where subject_type = 'export'`
  expect(log).toMatchObject({ reason: '对账', fields: ['phone'], row_count: rows.length - 1 })
})

test('long sheets and exports run as tasks with the rights of their user', async () => {
  const file = await sheet(Array.from({ length: 5_200 }, (_, i) => row(`T-${i}`)))
  const answer = await upload(file)
  const { taskId } = answer.body.data as { taskId: number }
  expect(taskId).toBeGreaterThan(0)
  await deps.jobs.drain()
  const [task] = await database().sql`select * from job_task where id = ${taskId}`
  expect(task).toMatchObject({
    state: 'done',
    result: { total: 5200, created: 5200, failed: 0 },
    progress: { done: 5200, total: 5200 },
  })
  const exported = await api.sendRaw(
    'POST',
    `${path}/export`,
    { query: { parcelNo: 'T-' }, reason: '月末对账' },
    { token: 'boss' },
  )
  expect(exported.status).toBe(202)
  await deps.jobs.drain()
  const [done] = await database().sql`select * from job_task where type = 'kit.export'`
  expect(done).toMatchObject({ state: 'done', result: { rows: 5200 } })
  const own = await api.get('/api/system/tasks', { token: 'boss' })
  const label = (parcel: string) => expect.stringMatching(new RegExp(`^${parcel}.+`))
  expect(own.body.data).toMatchObject([
    { label: label('导出'), state: 'done', file: done?.result.file, error: null },
    { id: taskId, label: label('导入'), state: 'done', file: null },
  ])
  const rows = await readSheet((await deps.files.get(done?.result.file)) ?? new Uint8Array(), 6_000)
  expect(rows).toHaveLength(5201)
}, 400_000)
