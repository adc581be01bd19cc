import {
  endpointsOf,
  type FieldKind,
  fieldOf,
  filtersOf,
  metaOf,
  nameOfResource,
  offeredEndpoints,
  pickCodes,
  type Resource,
} from '@linli/api-client/kit'
import { maskName } from '@linli/validators/mask-name'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import type { FieldLevel, UserCaller } from '../../src/kit/caller.ts'
import { modelNamed } from '../../src/kit/serve/model.ts'
import { casing } from '../../src/runtime/connection.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

const served = (): readonly Resource[] =>
  world()
    .deps.registry.all()
    .flatMap(({ resource }): readonly Resource[] => (resource?.operations.includes('list') ? [resource] : []))

/** Whoever may do everything but sees every field of the resource at this level alone. */
function seeing(resource: Resource, level: FieldLevel): void {
  const boss = world().holderOfAll('all', world().userId)
  const fields = new Map(
    Object.entries(resource.fields).map(([key, field]) => [
      `${resource.permission}.${metaOf(field).levelAs ?? key}`,
      level,
    ]),
  )
  world().override = { ...boss, permissions: { ...boss.permissions, fields } }
}

const lacking = (codes: readonly string[]): UserCaller => {
  const boss = world().holderOfAll('all', world().userId)
  const held = new Map([...boss.permissions.codes].filter(([code]) => !codes.includes(code)))
  return { ...boss, permissions: { ...boss.permissions, codes: held } }
}

const totalOf = (data: unknown): number => {
  const { total } = data as { total: number | { value: number } }
  return typeof total === 'number' ? total : total.value
}

interface Question {
  readonly list: string
  readonly query: Record<string, string>
  readonly whole: boolean
}

/** A value of each filter of a list, and the fields that it tells about. */
function questions(resource: Resource): Question[] {
  const { list } = endpointsOf(resource)
  return filtersOf(resource)
    .filter(({ key, op }) => op !== 'extra' && key in resource.fields)
    .map(({ key, op, meta }): Question => {
      const words = Object.keys(meta.options ?? meta.flow?.states ?? {})
      const day = '2025-01-01'
      const one =
        words[0] ??
        (meta.kind === 'bool' ? 'true' : meta.kind === 'date' || meta.kind === 'datetime' ? day : '1')
      const whole = op === 'tail' || op === 'contains'
      return { list: list.path, query: { [op === 'range' ? `${key}_from` : key]: one }, whole }
    })
}

test('who may not list a resource whose rows are picked by right picks none, and open pickers name nobody', async () => {
  const wrong: string[] = []
  for (const resource of served()) {
    const picker = offeredEndpoints(resource).find((one) => one.name.endsWith('.options'))
    if (picker === undefined) continue
    const codes = pickCodes(resource)
    const title = resource.fields[resource.title]
    if (codes.length === 0) {
      if (title && metaOf(title).personal) wrong.push(`${picker.path} is open`)
      continue
    }
    world().override = lacking(codes)
    const { status } = await world().api.get(picker.path, { token })
    if (status !== 403) wrong.push(`${picker.path}: ${status}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('[2b-32] a hidden field answers no filter, no order, no search, and no picker tells it', async () => {
  const { api } = world()
  const wrong: string[] = []
  for (const resource of served()) {
    seeing(resource, 'hidden')
    const { list } = endpointsOf(resource)
    for (const { query } of questions(resource)) {
      const { status } = await api.get(list.path, { token, query })
      if (status !== 403) wrong.push(`${list.path} ${JSON.stringify(query)}: ${status}`)
    }
    for (const key of Object.keys(resource.fields)) {
      const { status } = await api.get(list.path, { token, query: { sort: key } })
      if (status !== 403 && status !== 422) wrong.push(`${list.path} sort=${key}: ${status}`)
    }
    const found = await api.get(list.path, { token, query: { keyword: '1' } })
    if (found.status !== 200 || totalOf(found.body.data) > 0)
      wrong.push(`${list.path} keyword: ${found.status} ${JSON.stringify(found.body).slice(0, 80)}`)
    const picker = offeredEndpoints(resource).find((one) => one.name.endsWith('.options'))
    if (picker === undefined || !(resource.title in resource.fields)) continue
    const picked = await api.get(picker.path, { token })
    const told = (picked.body.data as { id: number; label: string }[]).filter(
      (one) => one.label !== `${resource.label} ${one.id}`,
    )
    if (told.length > 0) wrong.push(`${picker.path} tells ${told[0]?.label}`)
    const searched = await api.get(picker.path, { token, query: { keyword: '1' } })
    if ((searched.body.data as unknown[]).length > 0) wrong.push(`${picker.path} finds by a hidden title`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('[2b-32] a masked field is found by its whole alone: no range, no choice, no order, no part of it', async () => {
  const { api } = world()
  const wrong: string[] = []
  for (const resource of served()) {
    const { list } = endpointsOf(resource)
    world().override = world().holderOfAll('all', world().userId)
    const rows = await api.get(list.path, { token, query: { pageSize: '1' } })
    const [row] = (rows.body.data as { records: Record<string, unknown>[] }).records
    seeing(resource, 'masked')
    for (const { query, whole } of questions(resource)) {
      const { status } = await api.get(list.path, { token, query })
      // A module's own condition may be stricter.
      if (status !== 403 && !(whole && status === 200))
        wrong.push(`${list.path} ${JSON.stringify(query)}: ${status}`)
    }
    for (const key of Object.keys(resource.fields)) {
      const { status } = await api.get(list.path, { token, query: { sort: key } })
      if (status !== 403 && status !== 422) wrong.push(`${list.path} sort=${key}: ${status}`)
    }
    const title = row?.[resource.title]
    // What is masked for everybody, or has another field that is the part of the title, shows nothing.
    if (typeof title !== 'string' || title.length < 2 || title.includes('*')) continue
    const keyword = title.slice(0, -1)
    if (Object.values(row ?? {}).some((value) => String(value) === keyword)) continue
    const found = await api.get(list.path, { token, query: { keyword } })
    const { records } = found.body.data as { records: { id: number }[] }
    // The part of one name may be the whole of another.
    if (records.some(({ id }) => id === row?.id)) wrong.push(`${list.path} is found by ${keyword}`)
    const picker = offeredEndpoints(resource).find((one) => one.name.endsWith('.options'))
    if (picker === undefined) continue
    const picked = await api.get(picker.path, { token, query: { ids: String(row?.id) } })
    if (JSON.stringify(picked.body.data).includes(`"${title}"`)) wrong.push(`${picker.path} tells ${title}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('filters that are no fields look at the levels of the fields they tell about', async () => {
  const { api, deps } = world()
  const resident = deps.registry.get('base/residents')?.resource as Resource
  seeing(resident, 'masked')
  const asked = ['ageFrom=30', 'ageTo=60', 'tag=x', 'relation=owner', 'keyword=王&sort=name']
  for (const query of asked)
    expect(await api.get(`${resident.path}?${query}`, { token })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_FORBIDDEN' },
    })
  const houses = deps.registry.get('base/resident-houses')?.resource as Resource
  expect(await api.get(houses.path, { token, query: { keyText: '王' } })).toMatchObject({ status: 403 })
  expect(
    await api.send('POST', `${resident.path}/export`, { query: { sort: 'birthDate' } }, { token }),
  ).toMatchObject({ status: 403 })
})

test('the tree of residents asks for the right to list them and tells names at their level', async () => {
  const { api, deps, ownEstate } = world()
  const scene = { scene: 'resident', rootType: 3, rootId: ownEstate }
  world().override = lacking(['base:resident:list'])
  expect(await api.send('POST', '/api/sys/build/treeNodes', scene, { token })).toMatchObject({ status: 403 })
  const [person] = await deps.database.sql<{ name: string }[]>`
    select r.name from resident_house h join resident r on r.id = h.resident_id
      where h.estate_id = ${ownEstate} and h.state = 'active' limit 1`
  world().override = world().holderOfAll('all', world().userId)
  const open = await api.send('POST', '/api/sys/build/treeNodes', scene, { token })
  expect(JSON.stringify(open.body)).toContain(`"${person?.name}"`)
  seeing(deps.registry.get('base/residents')?.resource as Resource, 'masked')
  const masked = await api.send('POST', '/api/sys/build/treeNodes', scene, { token })
  expect(JSON.stringify(masked.body)).not.toContain(`"${person?.name}"`)
})

interface Row {
  readonly [key: string]: unknown
  readonly id: number
  readonly labels?: Readonly<Record<string, string>>
}

/** A row as the present caller gets it: the first of its list, or a given one. */
async function rowOf(resource: Resource, id?: number): Promise<Row | undefined> {
  const { list, detail } = endpointsOf(resource)
  if (id !== undefined && resource.operations.includes('detail')) {
    const { body } = await world().api.get(detail.path.replace('{id}', String(id)), { token })
    return body.data
  }
  const { body } = await world().api.get(list.path, {
    token,
    query: { pageSize: id === undefined ? '1' : '100' },
  })
  const { records } = body.data as { records: Row[] }
  return id === undefined ? records[0] : records.find((row) => row.id === id)
}

/** The field whose level one has. */
const governing = (resource: Resource, key: string): string =>
  key in resource.fields ? (fieldOf(resource, key).levelAs ?? key) : key

/** Another value of each kind that may be written without asking what it means. */
const others: Partial<Record<FieldKind, unknown>> = {
  date: '1961-02-03',
  text: '另外的',
  int: 7,
  decimal: '7',
}

/** What tells several fields in one, none of them personal, or looks another row up, and has a level of its own. */
const ofItsOwn = [
  'rooms.layout',
  'channels.place',
  'devices.place',
  'grants.subjectName',
  'parking-lots.inYard',
  'parking-lots.freeSpaces',
  'parking-lots.occupancy',
  'repair-orders.place',
  'notices.readRate',
  'notices.confirmedRate',
  'guides.helpfulRate',
  'manuals.readers',
  'manuals.ackCount',
  'alerts.place',
  'ad-slots.size',
  'adverts.clickRate',
  'app-versions.coverage',
  'app-versions.crashRate',
  'pay-subjects.price',
  'bills.lateOwed',
  'bills.orderId',
  'bills.contractId',
  'bills.bookingId',
  'device-statuses.spans',
  'check-plans.progress',
  'event-streams.gaps',
  'event-conflicts.first',
  'event-conflicts.firstAt',
  'province-calls.name',
]

test('what is worked out from a field is seen at the level of that field', async () => {
  const { deps, database } = world()
  const db = drizzle(database.sql, { casing })
  const wrong: string[] = []
  for (const resource of served()) {
    world().override = world().holderOfAll('all', world().userId)
    const first = await rowOf(resource)
    const before = first && (await rowOf(resource, first.id))
    if (before === undefined) continue
    const model = modelNamed(deps.registry, nameOfResource(resource))
    const isRow = eq(model.id, before.id)
    const put = async (key: string, value: unknown) =>
      await db
        .update(model.table)
        .set({ [key]: value })
        .where(isRow)
    for (const [key, { meta, source }] of model.fields) {
      // Whatever the field calls it, the column has to be one of the row.
      const [at, column] = Object.entries(model.columns).find(([, one]) => one === source) ?? []
      if (at === undefined || column === undefined || others[meta.kind] === undefined) continue
      const [old] = await db.select({ value: column }).from(model.table).where(isRow)
      // What the database lets nobody write is not asked about.
      const isPut = await put(at, others[meta.kind]).then(
        () => true,
        () => false,
      )
      if (!isPut) continue
      const after = await rowOf(resource, before.id)
      await put(at, old?.value)
      for (const [other, shown] of Object.entries(after ?? {}))
        if (
          other in resource.fields &&
          !ofItsOwn.includes(`${resource.name}.${other}`) &&
          governing(resource, other) !== governing(resource, key) &&
          JSON.stringify(shown) !== JSON.stringify(before[other])
        )
          wrong.push(`${resource.path}: ${other} tells ${key}`)
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

test('a label tells no more than the field that says the same', async () => {
  const wrong: string[] = []
  for (const resource of served()) {
    const boss = world().holderOfAll('all', world().userId)
    world().override = boss
    const before = await rowOf(resource)
    for (const [at, label] of Object.entries(before?.labels ?? {})) {
      for (const [key, value] of Object.entries(before ?? {})) {
        if (key === at || typeof value !== 'string' || value.length < 2) continue
        if (value.includes('*') && maskName(label) === value && label !== value)
          wrong.push(`${resource.path}: ${at} is labelled ${label}, ${key} is masked`)
        if (value !== label || label.includes('*')) continue
        for (const level of ['masked', 'hidden'] as const) {
          const fields = new Map([[`${resource.permission}.${governing(resource, key)}`, level]])
          world().override = { ...boss, permissions: { ...boss.permissions, fields } }
          if ((await rowOf(resource, before?.id))?.labels?.[at] === label)
            wrong.push(`${resource.path}: ${at} is labelled ${label}, ${key} is ${level}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('of what is masked and no text nothing is left', async () => {
  const resident = world().deps.registry.get('base/residents')?.resource as Resource
  seeing(resident, 'masked')
  const { body } = await world().api.get(resident.path, { token, query: { pageSize: '100' } })
  const { records } = body.data as { records: Row[] }
  const dated = records.find((row) => row.birthDate !== null)
  expect(dated).toMatchObject({ birthDate: '***', age: '***', gender: '***' })
})
