import { describe, expectTypeOf, it } from 'vitest'
import { f } from './f.ts'
import { flow } from './flow.ts'
import { resource } from './resource.ts'
import { endpointsOf } from './resource-endpoints.ts'
import type {
  ActionOf,
  BatchActionOf,
  ComputedOf,
  CreateOf,
  FiltersOf,
  FlowOf,
  InputOf,
  NewOf,
  RowOf,
  TakenOf,
  TargetOf,
  UpdateOf,
  UserActionOf,
} from './resource-types.ts'

const repairFlow = flow({
  states: { pending: '待派单', working: { label: '处理中', tone: 'info' }, done: '已完成' },
  initial: 'pending',
  transitions: {
    dispatch: {
      label: '派单',
      from: ['pending'],
      to: 'working',
      batch: true,
      input: {
        assigneeId: f.ref('维修人员', 'auth/users', { required: true }),
        minutes: f.int('时限', { initial: 30 }),
        note: f.text('备注'),
      },
    },
    finish: {
      label: '完成',
      from: ['working'],
      to: ['done', 'pending'],
      input: { photos: f.images('照片') },
    },
    expire: { label: '超时', from: ['working'], to: 'pending', by: 'system' },
  },
})

const repair = resource({
  module: 'property',
  name: 'repairs',
  entity: 'repair',
  label: '报修',
  scope: 'estate',
  title: 'orderNo',
  fields: {
    orderNo: f.text('工单号', { required: true, serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    area: f.enum('区域', { indoor: '入户', public: '公共区域' }, { required: true }),
    urgency: f.enum('紧急程度', { normal: '一般', urgent: '紧急' }, { required: true, initial: 'normal' }),
    sortNo: f.int('排序', { initial: 0 }),
    remark: f.text('备注'),
    doneAt: f.datetime('完成时间', { serverSet: true }),
    fee: f.money('费用', { computed: true }),
    state: f.state('状态', repairFlow),
  },
  list: {
    columns: ['orderNo'],
    filters: ['area', 'fee', 'doneAt'],
    extraFilters: { overdue: f.bool('已超时'), days: f.int('天数'), roomId: f.ref('房屋', 'base/rooms') },
  },
  operations: ['list'],
})
type Repair = typeof repair
type KeysFor<A extends ActionOf<Repair>> = keyof InputOf<Repair, A>

const plain = resource({
  module: 'base',
  name: 'plain',
  entity: 'plain',
  label: '登记',
  scope: 'global',
  title: 'name',
  fields: { name: f.text('名称', { required: true }) },
  list: { columns: ['name'] },
  operations: ['list'],
})

describe('what the type of a resource knows', () => {
  it('its rows: required and initial fields are never null', () => {
    type Row = Pick<RowOf<Repair>, 'id' | 'orderNo' | 'sortNo' | 'remark' | 'fee' | 'state' | 'area'>
    expectTypeOf<Row>().toEqualTypeOf<{
      readonly id: number
      readonly orderNo: string
      readonly sortNo: number
      readonly remark: string | null
      readonly fee: number | null
      readonly state: 'pending' | 'working' | 'done'
      readonly area: 'indoor' | 'public'
    }>()
  })

  it('what is sent to make and to change one, and what the server writes', () => {
    interface Optional {
      urgency?: 'normal' | 'urgent' | null
      sortNo?: number | null
      remark?: string | null
    }
    expectTypeOf<CreateOf<Repair>>().branded.toEqualTypeOf<
      { estateId: number; area: 'indoor' | 'public' } & Optional
    >()
    expectTypeOf<NewOf<Repair>['urgency']>().toEqualTypeOf<'normal' | 'urgent'>()
    expectTypeOf<NewOf<Repair>['sortNo']>().toEqualTypeOf<number>()
    expectTypeOf<UpdateOf<Repair>>().branded.toEqualTypeOf<
      { version: number; area?: 'indoor' | 'public' } & Optional
    >()
  })

  it('its flow, and the input of every transition', () => {
    expectTypeOf<FlowOf<Repair>>().toEqualTypeOf<typeof repairFlow>()
    expectTypeOf<ActionOf<Repair>>().toEqualTypeOf<'dispatch' | 'finish' | 'expire'>()
    expectTypeOf<UserActionOf<Repair>>().toEqualTypeOf<'dispatch' | 'finish'>()
    expectTypeOf<BatchActionOf<Repair>>().toEqualTypeOf<'dispatch'>()
    expectTypeOf<TargetOf<Repair, 'finish'>>().toEqualTypeOf<'done' | 'pending'>()
    expectTypeOf<InputOf<Repair, 'dispatch'>>().branded.toEqualTypeOf<{
      assigneeId: number
      minutes?: number | null
      note?: string | null
    }>()
    expectTypeOf<TakenOf<Repair, 'dispatch'>['minutes']>().toEqualTypeOf<number>()
    expectTypeOf<TakenOf<Repair, 'dispatch'>['note']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<KeysFor<'expire'>>().toEqualTypeOf<never>()
    expectTypeOf<ActionOf<typeof plain>>().toEqualTypeOf<never>()
  })

  it('its calls, one for every transition of users', () => {
    const { actions, batchActions } = endpointsOf(repair)
    expectTypeOf<keyof typeof actions>().toEqualTypeOf<'dispatch' | 'finish'>()
    expectTypeOf<keyof typeof batchActions>().toEqualTypeOf<'dispatch'>()
    expectTypeOf<InputOf<typeof actions.finish>['photos']>().toEqualTypeOf<string[] | null | undefined>()
    expectTypeOf<InputOf<typeof actions.finish>['version']>().toEqualTypeOf<number>()
  })

  it('its computed fields, and the values of its filters', () => {
    expectTypeOf<ComputedOf<Repair>>().toEqualTypeOf<'fee'>()
    type Filters = Pick<FiltersOf<Repair>, 'area' | 'overdue' | 'days' | 'roomId' | 'keyword' | 'orderNo'>
    expectTypeOf<Filters>().toEqualTypeOf<{
      readonly area: readonly ('indoor' | 'public')[]
      readonly overdue: boolean
      readonly days: number
      readonly roomId: readonly number[]
      readonly keyword: string
      readonly orderNo: string
    }>()
    expectTypeOf<FiltersOf<Repair>['fee']>().branded.toEqualTypeOf<{
      readonly from?: number
      readonly to?: number
    }>()
    expectTypeOf<FiltersOf<Repair>['doneAt']>().branded.toEqualTypeOf<{
      readonly from?: string
      readonly to?: string
    }>()
    expectTypeOf<keyof FiltersOf<typeof plain>>().toEqualTypeOf<'name' | 'keyword'>()
  })
})
