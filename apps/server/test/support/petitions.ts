import {
  approvalFields,
  approvalFlow,
  dueFields,
  dueFilters,
  endpoint,
  f,
  param,
  resource,
} from '@linli/api-client/kit'
import { date, text } from 'drizzle-orm/pg-core'
import { askFirst } from '../../src/kit/ask-first.ts'
import { implicit, instant, rowRef } from '../../src/kit/columns.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { handle } from '../../src/kit/route.ts'
import { serve } from '../../src/kit/serve/serve.ts'
import * as z from 'zod/mini'
import { pgTable } from '../../src/kit/table.ts'
import type { Database } from '../../src/runtime/database.ts'

/** A small entity with everything that a lifecycle can say; it exists in tests only. */
export const petition = resource({
  module: 'test',
  name: 'petitions',
  entity: 'petition',
  label: '申请',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('事项', { required: true, max: 30 }),
    ownerId: f.int('经办人', { serverSet: true }),
    validTo: f.date('有效期至'),
    calledAt: f.datetime('受理时间'),
    ...dueFields,
    ...approvalFields,
    state: f.state(
      '状态',
      approvalFlow({
        due: {
          review: {
            label: '审批',
            from: 'calledAt',
            within: param('petition.reviewTime'),
            while: ['submitted'],
            pause: ['held'],
            warn: 0.5,
          },
        },
        states: { held: '待补充', closed: { label: '已关闭', tone: 'neutral' } },
        transitions: {
          hold: { label: '补充材料', from: ['submitted'], to: 'held', permission: 'approve' },
          goOn: { label: '继续审批', from: ['held'], to: 'submitted', permission: 'approve' },
          expire: {
            label: '到期关闭',
            from: ['approved'],
            to: 'closed',
            by: 'system',
            clock: { after: ['reviewedAt', param('petition.closeDays')] },
          },
          archive: {
            label: '作废',
            from: ['draft'],
            to: 'closed',
            by: 'system',
            clock: { past: 'validTo' },
          },
          close: { label: '关闭', from: ['approved'], to: 'closed', actor: { is: 'ownerId' }, batch: true },
        },
      }),
    ),
  },
  list: { columns: ['name', 'dueAt', 'state'], filters: ['state'], extraFilters: dueFilters, sort: 'dueAt' },
  operations: ['list', 'detail', 'create', 'update'],
})

export const petitionTable = pgTable('test_petition', {
  ...implicit(),
  name: text().notNull(),
  ownerId: rowRef(),
  validTo: date(),
  calledAt: instant(),
  dueAt: instant(),
  dueKey: text(),
  dueWarnAt: instant(),
  duePausedAt: instant(),
  dueToldAt: instant(),
  submittedBy: rowRef(),
  reviewedBy: rowRef(),
  reviewedAt: instant(),
  rejectReason: text(),
  state: text().notNull(),
})

const served = serve(
  petition,
  petitionTable,
)({
  check: ({ name }, ctx) => {
    if (name === '更换门禁（急）') askFirst(ctx, 'urgent', '急件将通知全部负责人，仍要保存吗？')
  },
  on: {
    close: (row, _input, ctx) => {
      if (row.rejectReason !== null) askFirst(ctx, 'wasRejected', `「${row.name}」曾被驳回，仍要关闭吗？`)
    },
  },
})

/** A call that is no row of anything. */
export const announcePetitions = endpoint('test.announce-petitions', {
  method: 'POST',
  path: '/api/test/announce-petitions',
  label: '公布申请',
  access: 'session',
  permission: 'test:petition:approve',
  input: z.object({ channel: z.string() }),
  output: z.boolean(),
})

/** Serves the test entity. */
export const petitionModule: ServerModule = {
  name: 'test',
  params: [
    { key: 'petition.closeDays', name: '通过后关闭', group: 'demo', type: 'int', initial: 3, unit: '天' },
    { key: 'petition.reviewTime', name: '审批时限', group: 'demo', type: 'int', initial: 10, unit: '小时' },
  ],
  routes: () => [
    ...served.routes,
    handle(announcePetitions, (_input, ctx) => {
      askFirst(ctx, 'announce', '将通知全部住户，仍要继续吗？')
      return true
    }),
  ],
}

export async function makePetitionTables({ sql: client }: Database): Promise<void> {
  await client.unsafe(`
    create table test_petition (
      id bigint generated always as identity primary key, version integer not null default 0,
      created_at timestamptz(3) not null default now(), created_by bigint,
      updated_at timestamptz(3) not null default now(), updated_by bigint,
      name text not null, owner_id bigint, valid_to date, called_at timestamptz(3),
      due_at timestamptz(3), due_key text, due_warn_at timestamptz(3), due_paused_at timestamptz(3), due_told_at timestamptz(3), submitted_by bigint, reviewed_by bigint, reviewed_at timestamptz(3),
      reject_reason text, state text not null)`)
}
