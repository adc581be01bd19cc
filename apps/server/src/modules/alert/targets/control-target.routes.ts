import { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import { and, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { conditionOf } from '../../../kit/serve/scope.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { controlTarget } from './control-target.table.ts'
import { importVehicles } from './import-vehicles.ts'
import { assertMaintained, maySee } from './restricted.ts'
import { recordUse } from './restricted-uses.ts'
import {
  assertRenewal,
  assertRenewalOpen,
  assertTarget,
  assertTerm,
  levelOf,
  liveAmong,
  needsApproval,
  ofKnownPerson,
} from './target-rules.ts'

const served = serve(
  described,
  controlTarget,
)({
  columns: { subject: sql`coalesce(${controlTarget.plateNo}, ${controlTarget.name})` },
  scope: (_table, scope, ctx, use) =>
    and(conditionOf(described, { estateId: controlTarget.estateId }, scope, ctx), maySee(ctx, use)),
  used: recordUse,
  uniqueAmong: {
    plateNo: (values, before) => liveAmong({ ...before, ...values }),
  },
  defaults: async (input, ctx) => ({
    targetNo: await sequences.next(ctx, 'BK', input.estateId),
    level: levelOf(input),
    validFrom: input.validFrom ? new Date(input.validFrom) : ctx.now,
    ...(await ofKnownPerson(input, ctx)),
  }),
  derive: async (changes, ctx, before) => await ofKnownPerson(changes, ctx, before),
  whenEmptied: {
    level: (changes, _ctx, before) => levelOf({ ...before, ...changes }),
    validFrom: (_changes, ctx) => ctx.now.toISOString(),
  },
  check: async (input, ctx, before) => {
    await assertTarget(input, ctx, before)
    await assertMaintained(input, ctx, before)
  },
  removable: (row) => {
    if (row.state !== 'draft' && row.state !== 'rejected') throw refuse('只有草稿和已驳回的布控可以删除')
  },
  on: {
    submit: (row, _input, ctx) => {
      assertTerm(row, ctx)
      return { to: needsApproval(row) ? 'submitted' : 'approved' }
    },
    resubmit: (row, _input, ctx) => assertTerm(row, ctx),
    approve: (row, _input, ctx) => assertTerm(row, ctx),
    renew: (row, { renewTo }, ctx) => {
      assertRenewal(row, renewTo, ctx)
      return { patch: { renewTo: new Date(renewTo) } }
    },
    approveRenewal: (row, _input, ctx) => {
      const validTo = assertRenewalOpen(row, ctx)
      return { patch: { validTo, renewTo: null, endedAt: null } }
    },
    refuseRenewal: (row, { refusal }, ctx) => {
      assertRenewalOpen(row, ctx)
      return { patch: { renewTo: null }, content: refusal }
    },
  },
  after: {
    // Doors learn of it within the call: of who is kept out from now on, and of who is no more.
    change: async ({ id, state, listType }, ctx) => {
      if (listType === 'black' && state !== 'draft' && state !== 'submitted')
        await announce(ctx, 'targets.changed', { targetIds: [id] })
    },
  },
  importRows: async (rows, ctx) => await importVehicles(rows, ctx, () => served.model),
})

export const controlTargetModel = served.model
export const controlTargetRoutes = () => served.routes
