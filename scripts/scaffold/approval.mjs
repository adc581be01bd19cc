// What somebody applies for and another approves: a number, a room, a span of days, and the life of an application.
import { camel, pascal, plural, snake } from './words.mjs'

export const contract = ({
  module,
  entity,
  label,
}) => `import { approvalFields, approvalFlow, f, resource } from '../../kit/index.ts'

/** 草稿, 待审批, 已通过, 已驳回: submitted and withdrawn by who wrote it, approved by another. */
export const ${camel(entity)}Flow = approvalFlow()

/** ${label}. */
export const ${camel(entity)} = resource({
  module: '${module}',
  name: '${plural(entity)}',
  entity: '${camel(entity)}',
  label: '${label}',
  scope: 'estate',
  title: 'orderNo',
  fields: {
    orderNo: f.text('编号', { serverSet: true, max: 20 }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, within: 'estateId' }),
    applicant: f.text('申请人', { required: true, max: 20 }),
    beginsOn: f.date('开始日期', { required: true }),
    endsOn: f.date('结束日期', { required: true }),
    remark: f.longtext('备注', { max: 500 }),
    ...approvalFields,
    state: f.state('状态', ${camel(entity)}Flow),
  },
  list: {
    columns: ['orderNo', 'state', 'roomId', 'applicant', 'beginsOn', 'endsOn'],
    filters: ['roomId', 'beginsOn', 'state'],
    keyword: ['orderNo', 'applicant'],
    sort: '-beginsOn',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})
`

export const table = ({
  module,
  entity,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'
import { estate } from '../base/places/estate.table.ts'
import { room } from '../base/rooms/room.table.ts'

export const ${camel(entity)} = pgTable('${snake(entity)}', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  uniqueIndex('${snake(entity)}_no').on(t.estateId, t.orderNo),
  index('${snake(entity)}_of_room').on(t.roomId),
  index('${snake(entity)}_begins_on').on(t.estateId, t.beginsOn),
  check('${snake(entity)}_span', sql\`\${t.endsOn} >= \${t.beginsOn}\`),
])
`

export const routes = ({
  module,
  entity,
  label,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { invalid, refuse } from '../../kit/app-error.ts'
import { sequences } from '../../kit/sequences/sequences.ts'
import { serve } from '../../kit/serve/serve.ts'
import { ${camel(entity)} } from './${entity}.table.ts'

/** ${label}. */
export const { routes: ${camel(entity)}Routes, model: ${camel(entity)}Model } = serve(
  described,
  ${camel(entity)},
)({
  check: (input, _ctx, before) => {
    const { beginsOn = '', endsOn = '' } = { ...before, ...input }
    if (endsOn < beginsOn) throw invalid({ endsOn: '结束日期不能早于开始日期' })
  },
  defaults: async ({ estateId }, ctx) => ({
    orderNo: await sequences.next(ctx, '${pascal(entity).slice(0, 2).toUpperCase()}', estateId),
  }),
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('申请已提交，无法删除')
  },
})
`

export const seed = ({ entity, label }) => `import { asc } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { room } from '../base/rooms/room.table.ts'
import { ${camel(entity)}Model } from './${entity}.routes.ts'
import { ${camel(entity)} } from './${entity}.table.ts'

const counts = { demo: 60, small: 12 } as const

/** ${label} of the demo, in every state; nothing where some are. */
export async function seed${pascal(plural(entity))}(deps: ServerDeps, kind: keyof typeof counts): Promise<void> {
  await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    if ((await ctx.tx.$count(${camel(entity)})) > 0) return
    const rooms = await ctx.tx
      .select({ roomId: room.id, estateId: room.estateId })
      .from(room)
      .orderBy(asc(room.id))
      .limit(counts[kind])
    for (const [at, place] of rooms.entries()) await plant(ctx, place, at)
  })
}

async function plant(ctx: Ctx, place: { readonly roomId: number; readonly estateId: number }, at: number) {
  const beginsOn = dayAfter(dayOf(ctx.now), at % 20)
  const row = { ...place, applicant: '陈志远', beginsOn, endsOn: dayAfter(beginsOn, 30) }
  const made = await createRow(${camel(entity)}Model, row, ctx)
  if (at % 4 === 0) return
  const submitted = await takeTransition(${camel(entity)}Model, made, 'submit', {}, ctx)
  if (at % 4 === 1) await takeTransition(${camel(entity)}Model, submitted, 'approve', {}, ctx)
  if (at % 4 === 2)
    await takeTransition(${camel(entity)}Model, submitted, 'reject', { rejectReason: '材料不全' }, ctx)
}
`

export const test = ({
  module,
  entity,
}) => `import { ${camel(entity)} } from '@linli/api-client/contract/${module}/${entity}'
import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { type Answer, caller, fixedSessions, staff } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { estate } from '../base/places/estate.table.ts'
import { room } from '../base/rooms/room.table.ts'
import { modules } from '../index.ts'

// The sweeps call everything that is described. Here stands what this page alone promises.
const codes = offeredEndpoints(${camel(entity)}).flatMap((call: Endpoint) => [call.permission ?? []].flat())
const database = useDatabase()
let api: ReturnType<typeof caller>
let application: Readonly<Record<string, unknown>>

beforeAll(async () => {
  const users: Record<string, ReturnType<typeof staff>> = {}
  const deps = testDeps(database(), {}, [
    { name: 'own sessions', sessions: () => fixedSessions(users) },
    ...modules,
  ])
  const { make } = factory(deps)
  const { id: estateId } = await make(estate, 0)
  const { id: roomId } = await make(room, estateId)
  application = { estateId, roomId, applicant: '陈志远', beginsOn: '2030-03-01', endsOn: '2030-04-01' }
  for (const [id, name] of ['clerk', 'manager'].entries())
    users[name] = staff(id + 1, codes, { kind: 'estates', estateIds: [estateId] })
  api = caller(deps)
})

const send = async (token: 'clerk' | 'manager', path: string, body: object) =>
  await api.send('POST', \`\${${camel(entity)}.path}\${path}\`, body, { token })
const rowOf = ({ body }: Answer) => body.data as { id: number; version: number; state: string }
const act = async (token: 'clerk' | 'manager', answer: Answer, action: string, more = {}) => {
  const { id, version } = rowOf(answer)
  return await send(token, \`/\${id}/\${action}\`, { version, ...more })
}

test('refuses a span that runs backwards, at its end', async () => {
  const { body } = await send('clerk', '', { ...application, endsOn: '2030-02-28' })
  expect(body.fields).toEqual({ endsOn: '结束日期不能早于开始日期' })
})

test('is approved by another than who submitted it, after a withdrawal and a refusal', async () => {
  const submitted = await act('clerk', await send('clerk', '', application), 'submit')
  expect((await act('clerk', submitted, 'approve')).body.msg).toBe('创建人本人不能通过')
  const again = await act('clerk', await act('clerk', submitted, 'withdraw'), 'submit')
  const rejected = await act('manager', again, 'reject', { rejectReason: '材料不全' })
  expect(rowOf(rejected).state).toBe('rejected')
  const approved = await act('manager', await act('clerk', rejected, 'resubmit'), 'approve')
  expect(rowOf(approved).state).toBe('approved')
})
`
