import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { repair } from '../../test/sample.ts'
import { f } from './f.ts'
import { filtersOf, listQuerySchema } from './list-query.ts'
import { kindOfCode, permissionsOf } from './permission.ts'
import { codeOf, fieldOf, maskedKeys, type ResourceSpec, resource, writableKeys } from './resource.ts'
import { offeredEndpoints } from './offered-endpoints.ts'
import { endpointsOf } from './resource-endpoints.ts'
import { createSchema, rowSchema, updateSchema } from './resource-schemas.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

const spec = {
  module: 'm',
  name: 'things',
  entity: 'thing',
  label: '物品',
  scope: 'global',
  title: 'name',
  fields: { name: f.text('名称') },
  list: { columns: ['name'] },
  operations: ['list'],
} satisfies ResourceSpec<{ name: z.ZodMiniType<string, string> }>

describe('resource', () => {
  it('knows its path, its codes, its lifecycle', () => {
    expect(repair).toMatchObject({
      path: '/api/property/repairs',
      permission: 'property:repair',
      stateField: 'state',
    })
    expect(codeOf(repair, 'list')).toBe('property:repair:list')
    expect(resource({ ...spec, permission: 'm:box' }).permission).toBe('m:box')
    expect(resource(spec).flow).toBeUndefined()
  })

  it('puts an operation under another right, in its call and among the codes alike', () => {
    const parts = resource({
      ...spec,
      permission: 'm:box',
      codes: { create: 'fill' },
      kinds: { fill: 'sensitive' },
      operations: ['list', 'create', 'update'],
    })
    expect(codeOf(parts, 'create')).toBe('m:box:fill')
    expect(codeOf(parts, 'update')).toBe('m:box:update')
    expect(permissionsOf(offeredEndpoints(parts), [parts]).map(({ code, kind }) => [code, kind])).toEqual([
      ['m:box:fill', 'sensitive'],
      ['m:box:list', 'query'],
      ['m:box:update', 'operate'],
    ])
  })

  it('tells who writes what', () => {
    expect(writableKeys(repair, 'create')).toEqual([
      'estateId',
      'title',
      'phone',
      'kind',
      'fee',
      'due',
      'urgent',
      'tools',
      'password',
    ])
    expect(writableKeys(repair, 'update')).not.toContain('estateId')
    expect(maskedKeys(repair)).toEqual(['phone'])
    expect(fieldOf(repair, 'fee').kind).toBe('money')
    expect(() => fieldOf(repair, 'nothing')).toThrow('no field nothing')
  })

  const wide: ResourceSpec<Record<string, z.ZodMiniType>> = spec
  it.each([
    ['a column', { list: { columns: ['nmae'] } }, 'list names the unknown field nmae'],
    [
      'a wide column',
      { list: { columns: [{ field: 'nmae', width: 9 }] } },
      'list names the unknown field nmae',
    ],
    ['a filter', { list: { columns: [], filters: ['x'] } }, 'list names the unknown field x'],
    ['a keyword', { list: { columns: [], keyword: ['y'] } }, 'list names the unknown field y'],
    ['an estate', { scope: 'estate' as const }, 'estate scope needs a field estateId'],
    ['a company', { scope: 'company' as const }, 'company scope needs a field companyId'],
  ])('refuses a description without %s it names', (_, change, message) => {
    expect(() => resource({ ...wide, ...change })).toThrow(`resource things: ${message}`)
  })
})

describe('the schemas of a resource', () => {
  const good = { estateId: 1, title: '漏水' }

  it('create: required fields, first values, blanks as nothing', () => {
    const schema = createSchema(repair)
    expect(accepts(schema, good)).toBe(true)
    expect(messageOf(schema, { estateId: 1 })).toBe('请输入标题')
    expect(messageOf(schema, { ...good, phone: '12' })).toBe('手机号格式错误')
    expect(z.parse(schema, { ...good, phone: '', due: null })).toMatchObject({ phone: null, due: null })
  })

  it('create: what the server sets is not taken from a client', () => {
    const parsed = z.parse(createSchema(repair), { ...good, no: 'X-1', state: 'done', hours: 3, id: 9 })
    expect(parsed).toEqual(good)
  })

  it('update: any of the changeable fields, but always the version', () => {
    const schema = updateSchema(repair)
    expect(accepts(schema, { id: 1, version: 0 })).toBe(true)
    expect(messageOf(schema, { id: 1 })).toBe('缺少数据版本')
    expect(messageOf(schema, { id: 1, version: 1, title: '' })).toBe('请输入标题')
    expect(z.parse(schema, { id: 1, version: 1, estateId: 5 })).toEqual({ id: 1, version: 1 })
  })

  it('row: secrets become has…, masked values any text', () => {
    const row = z.parse(rowSchema(repair), {
      id: 1,
      version: 0,
      createdAt: '2026-01-01T00:00:00Z',
      phone: '138****8000',
      password: 'x',
      hasPassword: true,
    })
    expect(row).toMatchObject({ phone: '138****8000', hasPassword: true })
    expect(row).not.toHaveProperty('password')
  })

  it('row: a number that a role sees masked is three stars, and no other text', () => {
    const schema = rowSchema(repair)
    expect(accepts(schema, { id: 1, estateId: '***' })).toBe(true)
    expect(accepts(schema, { id: 1, estateId: '5' })).toBe(false)
  })

  it('never throw, whatever comes in', () => {
    const schemas = [createSchema(repair), updateSchema(repair), rowSchema(repair), listQuerySchema(repair)]
    const nearly = fc.record(
      Object.fromEntries(Object.keys(repair.fields).map((key) => [key, fc.anything()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearly), fc.constantFrom(...schemas), (value, schema) => {
        expect(typeof accepts(schema, value)).toBe('boolean')
      }),
    )
  })
})

describe('the list query', () => {
  it('compares each field in its own way', () => {
    expect(Object.fromEntries(filtersOf(repair).map(({ key, op }) => [key, op]))).toEqual({
      kind: 'in',
      state: 'in',
      phone: 'tail',
      fee: 'range',
      due: 'range',
      urgent: 'equal',
      tools: 'in',
      title: 'contains',
      estateId: 'in',
      createdAt: 'range',
      overdue: 'extra',
      workerId: 'extra',
      seenOn: 'extra',
    })
  })

  it.each([
    [{ pageNum: 1, pageSize: 200, sort: '-createdAt,title', keyword: 'x' }, true],
    [{ pageSize: 201 }, false],
    [{ pageNum: 0 }, false],
    [{ sort: 'a;drop' }, false],
    [{ kind: ['water', 'power'] }, true],
    [{ kind: 'water' }, true],
    [{ kind: 'gas' }, false],
    [{ fee_from: 100, fee_to: 200 }, true],
    [{ fee_from: '100' }, false],
    [{ due_from: '2026-01-01', createdAt_to: '2026-01-01T08:00:00+08:00', seenOn_to: '2026-01-02' }, true],
    [{ due_from: 'yesterday' }, false],
    [{ estateId: [1, 2] }, true],
    [{ estateId: [0] }, false],
    [{ tools: 'ladder' }, true],
    [{ tools: ['ladder', 'drill'] }, true],
    [{ tools: ['saw'] }, false],
    [{ workerId: [1, 2] }, true],
    [{ overdue: true }, true],
    [{ keyword: 'x'.repeat(201) }, false],
  ])('%o: %o', (query, expected) => {
    expect(accepts(listQuerySchema(repair), query)).toBe(expected)
  })

  it('takes several values where there is a choice', () => {
    expect(
      filtersOf(repair)
        .filter((filter) => filter.many)
        .map(({ key }) => key),
    ).toEqual(['kind', 'state', 'tools', 'estateId', 'workerId'])
  })

  it.each([
    ['estateId', '小区最多50项'],
    ['workerId', '维修人员最多50项'],
  ])('takes %s at most 50 times, and says so', (key, message) => {
    const ids = Array.from({ length: 51 }, (_, i) => i + 1)
    const schema = listQuerySchema(repair)
    expect(accepts(schema, { [key]: ids.slice(1) })).toBe(true)
    expect(z.safeParse(schema, { [key]: ids }).error?.issues).toMatchObject([{ path: [key], message }])
  })

  it('takes the values of an extra filter, though a field has its name', () => {
    const fields = { ...spec.fields, online: f.int('在线会话', { computed: true }) }
    const user = resource({
      ...spec,
      fields,
      list: { columns: ['online'], extraFilters: { online: f.bool('在线') } },
    })
    expect(accepts(listQuerySchema(user), { online: true })).toBe(true)
    expect(accepts(listQuerySchema(user), { online: 2 })).toBe(false)
  })

  it('of a log takes a cursor instead of a page number', () => {
    const log = resource({ ...spec, list: { columns: ['name'], paging: 'cursor' } })
    expect(z.parse(listQuerySchema(log), { cursor: 'c', pageNum: 3 })).toEqual({ cursor: 'c' })
    expect(z.parse(listQuerySchema(repair), { cursor: 'c', pageNum: 3 })).toEqual({ pageNum: 3 })
  })
})

describe('the calls of a resource', () => {
  const calls = endpointsOf(repair)
  const shape = (call: { method: string; path: string; permission?: unknown }) => [
    call.method,
    call.path,
    call.permission,
  ]

  it('have the paths, methods and codes of the contract', () => {
    expect({
      list: shape(calls.list),
      detail: shape(calls.detail),
      options: shape(calls.options),
      create: shape(calls.create),
      update: shape(calls.update),
      remove: shape(calls.remove),
      batchRemove: shape(calls.batchRemove),
      export: shape(calls.export),
      import: shape(calls.import),
      importTemplate: shape(calls.importTemplate),
      reveal: shape(calls.reveal),
      events: shape(calls.events),
      notes: shape(calls.notes),
      note: shape(calls.note),
    }).toEqual({
      list: ['GET', '/api/property/repairs', 'property:repair:list'],
      detail: ['GET', '/api/property/repairs/{id}', 'property:repair:list'],
      options: ['GET', '/api/property/repairs/options', undefined],
      create: ['POST', '/api/property/repairs', 'property:repair:create'],
      update: ['PUT', '/api/property/repairs/{id}', 'property:repair:update'],
      remove: ['DELETE', '/api/property/repairs/{id}', 'property:repair:remove'],
      batchRemove: ['POST', '/api/property/repairs/batch/remove', 'property:repair:remove'],
      export: ['POST', '/api/property/repairs/export', 'property:repair:export'],
      import: ['POST', '/api/property/repairs/import', 'property:repair:import'],
      importTemplate: ['GET', '/api/property/repairs/importTemplate', 'property:repair:import'],
      reveal: ['POST', '/api/property/repairs/{id}/reveal', ['property:repair:reveal']],
      events: ['GET', '/api/property/repairs/{id}/events', 'property:repair:list'],
      notes: ['GET', '/api/property/repairs/{id}/notes', 'property:repair:list'],
      // Who may do something to a row may write about it.
      note: [
        'POST',
        '/api/property/repairs/{id}/notes',
        [
          'property:repair:update',
          'property:repair:dispatch',
          'property:repair:handle',
          'property:repair:erase',
        ],
      ],
    })
    expect(calls.remove.timeout).toBe(30_000)
    expect(calls.create.idempotent).toBe(true)
    expect(calls.list.timeout).toBeUndefined()
    const slow = resource({ ...spec, list: { columns: [], timeout: 60_000 } })
    expect(endpointsOf(slow).list.timeout).toBe(60_000)
  })

  it('give each action of a user one call, with its own fields', () => {
    expect(Object.keys(calls.actions)).toEqual(['dispatch', 'finish', 'erase'])
    expect(Object.keys(calls.batchActions)).toEqual(['dispatch'])
    expect(shape(calls.actions.finish ?? calls.list)).toEqual([
      'POST',
      '/api/property/repairs/{id}/finish',
      'property:repair:handle',
    ])
    const input = calls.actions.dispatch?.input ?? z.never()
    expect(accepts(input, { id: 1, version: 0, workerId: 4 })).toBe(true)
    expect(messageOf(input, { id: 1, version: 0 })).toBe('请选择维修人员')
    expect(shape(calls.batchActions.dispatch ?? calls.list)[1]).toBe('/api/property/repairs/batch/dispatch')
  })

  it('ask for a reason before anything is revealed', () => {
    const input = calls.reveal.input ?? z.never()
    expect(accepts(input, { id: 1, fields: ['phone'], reason: '回访住户' })).toBe(true)
    expect(messageOf(input, { id: 1, fields: ['phone'], reason: ' ' })).toBe('请填写查看原因')
  })

  it('are only the ones that are offered', () => {
    const names = (r: Parameters<typeof offeredEndpoints>[0]) =>
      offeredEndpoints(r).map((call) => call.name.slice(`${r.module}.${r.name}.`.length))
    expect(names(repair)).toEqual([
      'list',
      'options',
      'detail',
      'create',
      'update',
      'remove',
      'export',
      'import',
      'importTemplate',
      'reveal',
      'events',
      'dispatch',
      'finish',
      'erase',
      'batchDispatch',
      'preview',
      'notes',
      'note',
    ])
    expect(names(resource({ ...spec, notes: true, operations: ['list', 'detail', 'update'] }))).toContain(
      'note',
    )
    expect(names(resource(spec))).toEqual(['list', 'options'])
    expect(names(resource({ ...spec, list: { columns: [], paging: 'cursor' } }))).toEqual(['list'])
  })
})

describe('permission codes', () => {
  it.each([
    ['m:e:list', 'query'],
    ['m:e:export', 'query'],
    ['m:e:create', 'operate'],
    ['m:e:remove', 'sensitive'],
    ['m:e:exportPlain', 'critical'],
  ])('%s is %s', (code, kind) => {
    expect(kindOfCode(code)).toBe(kind)
  })

  it('are collected once each, sorted, raised by the flow and never lowered', () => {
    const found = permissionsOf(offeredEndpoints(repair), [repair])
    const codes = found.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(found.find(({ code }) => code === 'property:repair:erase')?.kind).toBe('critical')
    const lowered = resource({ ...spec, operations: ['list', 'remove'], kinds: { remove: 'query' } })
    expect(
      permissionsOf(offeredEndpoints(lowered), [lowered]).find(({ code }) => code.endsWith('remove'))?.kind,
    ).toBe('sensitive')
  })

  it('are named by what they do to the entity, or as the contract says', () => {
    const named = (names: Record<string, string>) =>
      permissionsOf(offeredEndpoints(repair).toReversed(), [repair], names).find(({ code }) =>
        code.endsWith(':list'),
      )?.name
    expect(named({})).toBe(`查询${repair.label}`)
    expect(named({ 'property:repair:list': '查询报修台账' })).toBe('查询报修台账')
  })
})
