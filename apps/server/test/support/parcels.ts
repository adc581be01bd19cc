import { f, flow, resource } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { refuse } from '../../src/kit/app-error.ts'
import { encrypted, implicit, instant, rowRef } from '../../src/kit/columns.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { anyOf } from '../../src/kit/serve/scope.ts'
import { serve } from '../../src/kit/serve/serve.ts'
import { pgTable } from '../../src/kit/table.ts'
import type { Database } from '../../src/runtime/database.ts'

declare module '@linli/api-client/kit' {
  interface ResourceNames {
    'test/places': object
  }
}

/** A small entity that uses every feature of the server kit; it exists in tests only. */
export const parcelFlow = flow({
  states: { waiting: '待取件', handed: '已取件', returned: '已退回' },
  initial: 'waiting',
  transitions: {
    hand: {
      label: '取件',
      from: ['waiting'],
      to: 'handed',
      batch: true,
      input: {
        taker: f.text('取件人', { required: true, max: 20 }),
        photos: f.images('取件照片', { max: 3 }),
      },
    },
    giveBack: {
      label: '退回',
      from: ['waiting'],
      to: 'returned',
      input: { receipt: f.files('退回回执', { max: 2 }) },
    },
    expire: { label: '超期', from: ['waiting'], to: 'returned', by: 'system' },
  },
})

export const parcel = resource({
  module: 'test',
  name: 'parcels',
  entity: 'parcel',
  label: '包裹',
  scope: 'estate',
  title: 'parcelNo',
  fields: {
    estateId: f.ref('小区', 'test/places', { required: true, createOnly: true }),
    parcelNo: f.text('单号', { required: true, max: 30, unique: '单号「{value}」已存在' }),
    phone: f.phone('收件人电话', { required: true }),
    company: f.enum('快递公司', { sf: '顺丰', jd: '京东' }, { required: true }),
    size: f.dict('规格', 'parcel_size'),
    tags: f.enums('标签', { fragile: '易碎', cold: '冷藏' }),
    weight: f.decimal('重量', { scale: 3, min: 0, max: 100 }),
    fee: f.money('代收费用'),
    arrivedOn: f.date('到件日期'),
    calledAt: f.datetime('通知时间'),
    remark: f.longtext('备注'),
    pin: f.secret('取件码', { max: 20 }),
    taker: f.text('取件人', { serverSet: true, max: 20 }),
    age: f.int('存放天数', { computed: true }),
    state: f.state('状态', parcelFlow),
  },
  list: {
    columns: ['parcelNo', 'phone', 'company', 'fee', 'state'],
    filters: ['company', 'phone', 'parcelNo', 'fee', 'arrivedOn', 'calledAt', 'tags', 'state', 'createdAt'],
    extraFilters: { heavy: f.bool('重件') },
    keyword: ['parcelNo', 'phone'],
    sort: '-createdAt',
    live: true,
    figures: [{ count: true }, { sum: 'fee' }, { by: 'state' }, { by: 'size' }],
  },
  operations: [
    'list',
    'detail',
    'create',
    'update',
    'remove',
    'batchRemove',
    'export',
    'exportPlain',
    'import',
  ],
  import: { maxRows: 6_000 },
})

export const parcelTable = pgTable(
  'test_parcel',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    parcelNo: text().notNull(),
    ...encrypted('phone'),
    company: text().notNull(),
    size: text(),
    tags: jsonb(),
    weight: numeric({ precision: 12, scale: 3 }),
    fee: bigint({ mode: 'number' }),
    arrivedOn: date(),
    calledAt: instant(),
    remark: text(),
    pin: text(),
    taker: text(),
    state: text().notNull(),
  },
  (t) => [uniqueIndex('test_parcel_no').on(t.estateId, t.parcelNo)],
)

/** Append-only, read by cursor. */
export const scan = resource({
  module: 'test',
  name: 'scans',
  entity: 'scan',
  label: '扫描记录',
  scope: 'estate',
  title: 'code',
  fields: {
    estateId: f.ref('小区', 'test/places', { required: true, serverSet: true }),
    code: f.text('条码', { required: true, serverSet: true }),
    at: f.datetime('时间', { required: true, serverSet: true }),
  },
  list: { columns: ['at', 'code'], filters: ['at', 'code'], sort: '-at', paging: 'cursor' },
  operations: ['list', 'detail', 'export'],
})

export const scanTable = pgTable('test_scan', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  estateId: rowRef().notNull(),
  code: text().notNull(),
  at: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const placeTable = pgTable('test_place', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  level: integer(),
})

/** Serves the test entities. */
export const parcelModule: ServerModule = {
  name: 'test',
  references: [
    {
      name: 'test/places',
      label: '小区',
      table: placeTable,
      scope: 'estate',
      title: () => placeTable.name,
      within: (scope) => (scope.kind === 'all' ? undefined : anyOf(placeTable.id, scope.estateIds)),
    },
  ],
  dicts: [
    {
      code: 'parcel_size',
      name: '包裹规格',
      items: [
        { value: 's', label: '小' },
        { value: 'l', label: '大' },
      ],
    },
  ],
  routes: () => [
    ...serve(
      parcel,
      parcelTable,
    )({
      reads: { heavy: ['weight'] },
      filters: {
        heavy: (value) => (value ? sql`${parcelTable.weight} >= 10` : sql`${parcelTable.weight} < 10`),
      },
      present: (rows, ctx) =>
        new Map(
          rows.map((row) => [
            row.id,
            { age: Math.floor((ctx.now.getTime() - row.createdAt.getTime()) / 86_400_000) },
          ]),
        ),
      removable: (row) => {
        if (row.state === 'handed') throw refuse('已取件的包裹不能删除')
      },
      on: {
        hand: (_row, { taker }) => ({ patch: { taker }, content: `取件人 ${taker}` }),
        giveBack: (row) => ({ patch: { remark: `${row.remark ?? ''}已退回` } }),
      },
    }).routes,
    ...serve(scan, scanTable)().routes,
  ],
}

export async function makeParcelTables({ sql: client }: Database): Promise<void> {
  await client.unsafe(`
    create table test_parcel (
      id bigint generated always as identity primary key, version integer not null default 0,
      created_at timestamptz(3) not null default now(), created_by bigint,
      updated_at timestamptz(3) not null default now(), updated_by bigint,
      estate_id bigint not null, parcel_no text not null, phone_enc text, phone_hash text, phone_tail text,
      company text not null, size text, tags jsonb, weight numeric(12,3), fee bigint check (fee >= 0),
      arrived_on date, called_at timestamptz(3), remark text, pin text, taker text, state text not null);
    create unique index test_parcel_no on test_parcel (estate_id, parcel_no);
    create table test_scan (id bigint generated always as identity primary key, estate_id bigint not null,
      code text not null, at timestamptz(3) not null, created_at timestamptz(3) not null default now());
    create table test_place (id bigint primary key, name text not null, level integer);
    insert into test_place values (1, '阳光花园'), (2, '碧水湾'), (3, '锦绣城')`)
}
