import { dueFields, f, flow, resource, type RowOf } from '@linli/api-client/kit'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tableColumns } from './table-columns.tsx'

const repair = resource({
  module: 'test',
  name: 'repairs',
  entity: 'repair',
  label: '工单',
  scope: 'global',
  title: 'orderNo',
  fields: {
    orderNo: f.text('单号'),
    minutes: f.int('分钟'),
    state: f.state(
      '状态',
      flow({
        states: { open: '待接单', done: '已完成' },
        initial: 'open',
        transitions: { finish: { label: '完成', from: ['open'], to: 'done' } },
        due: {
          accept: {
            label: '接单',
            from: 'createdAt',
            within: 'minutes',
            while: ['open'],
          },
        },
      }),
    ),
    ...dueFields,
  },
  list: { columns: ['orderNo', 'state', 'dueAt'] },
  operations: ['list'],
})

const gates = resource({
  module: 'test',
  name: 'gates',
  entity: 'gate',
  label: '门岗',
  scope: 'global',
  title: 'name',
  fields: { name: f.text('名称'), enabled: f.bool('启用', { required: true, initial: true }) },
  list: { status: 'enabled', columns: ['name', 'enabled'] },
  operations: ['list'],
})

it('says beside the name of a row that it is out of use, and has no column for what most rows are', () => {
  const columns = tableColumns(gates, {})
  expect(columns.map(({ id }) => id)).toEqual(['name'])
  const row = {
    ...implicit,
    name: '北门',
  }
  const said = (enabled: boolean) =>
    render(<>{columns[0]?.mark?.({ ...row, enabled })}</>).container.textContent
  expect(said(false)).toBe('已停用')
  expect(said(true)).toBe('')
})

const implicit = { id: 1, version: 1, createdAt: '', createdBy: null, updatedAt: '', updatedBy: null }

const flats = resource({
  module: 'test',
  name: 'flats',
  entity: 'flat',
  label: '房源',
  scope: 'global',
  title: 'no',
  fields: {
    no: f.text('编号'),
    area: f.decimal('建筑面积', { unit: '㎡' }),
    rent: f.money('月租金'),
    days: f.int('免租天数', { unit: '天' }),
    share: f.percent('入住率'),
    rest: f.int('名额', { unit: '个', zero: '不限' }),
  },
  list: { columns: ['no', 'area', 'rent', 'days', 'share', 'rest'] },
  operations: ['list'],
})

it('says a unit in the head and not in the cells, but where 0 has a word, the head names it, or it is a sign', () => {
  const row = { ...implicit, no: 'A1', area: 89.5, rent: 100, days: 3, share: 50, rest: 2 }
  const told = tableColumns(flats, {}).map(({ unit, cell }) => [
    unit,
    render(<>{cell?.(row)}</>).container.textContent,
  ])
  expect(told).toEqual([
    [undefined, 'A1'],
    ['㎡', '89.5'],
    ['元', '1.00'],
    [undefined, '3天'],
    [undefined, '50%'],
    [undefined, '2个'],
  ])
})

it('tells in the column of the deadline how long ago it passed, as a matter for today', async () => {
  const column = tableColumns(repair, {}).find(({ id }) => id === 'dueAt')
  const row: RowOf<typeof repair> = {
    ...implicit,
    orderNo: 'A1',
    minutes: 60,
    state: 'open',
    dueKey: 'accept',
    dueToldAt: null,
    dueAt: new Date(Date.now() - 90 * 60_000).toISOString(),
    dueWarnAt: null,
    duePausedAt: null,
  }
  const { findByText } = render(<>{column?.cell?.(row)}</>)
  expect(await findByText('超时 1小时30分钟')).toBeTruthy()
})
