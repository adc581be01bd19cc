import { approvalFields, approvalFlow, f, resource } from '@linli/api-client/kit'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../src/kit/columns.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { serve } from '../../src/kit/serve/serve.ts'
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
    ...approvalFields,
    state: f.state(
      '状态',
      approvalFlow({
        states: { closed: { label: '已关闭', tone: 'neutral' } },
        transitions: {
          close: { label: '关闭', from: ['approved'], to: 'closed', actor: { is: 'ownerId' }, batch: true },
        },
      }),
    ),
  },
  list: { columns: ['name', 'state'], filters: ['state'] },
  operations: ['list', 'detail', 'create', 'update'],
})

export const petitionTable = pgTable('test_petition', {
  ...implicit(),
  name: text().notNull(),
  ownerId: rowRef(),
  reviewedBy: rowRef(),
  reviewedAt: instant(),
  rejectReason: text(),
  state: text().notNull(),
})

const served = serve(petition, petitionTable)()

/** Serves the test entity. */
export const petitionModule: ServerModule = { name: 'test', routes: () => served.routes }

export async function makePetitionTables({ sql: client }: Database): Promise<void> {
  await client.unsafe(`
    create table test_petition (
      id bigint generated always as identity primary key, version integer not null default 0,
      created_at timestamptz(3) not null default now(), created_by bigint,
      updated_at timestamptz(3) not null default now(), updated_by bigint,
      name text not null, owner_id bigint, reviewed_by bigint, reviewed_at timestamptz(3),
      reject_reason text, state text not null)`)
}
