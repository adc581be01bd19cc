import {
  addFace as addContract,
  openFace,
  personFace as contract,
} from '@linli/api-client/contract/base/person-face'
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { fileAnswer } from '../../../kit/files/file-answer.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import type { LateAnswer } from '../../../kit/late-answer.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { assertMayLook } from '../../../kit/serve/reveal.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { ageOn } from '../people/person-rules.ts'
import { resident } from '../people/resident.table.ts'
import { addFace } from './add-face.ts'
import { importPhotosRoute } from './import-photos.ts'
import { personFace } from './person-face.table.ts'
import { qualityFault } from './quality-fault.ts'

type Face = typeof personFace.$inferSelect

/** Below it somebody else has to agree. */
const ageOfConsent = 14
const noConsent = '请先上传本人签署的人脸信息采集同意书'

/** Seen by whoever may see the estate that took it. */
export const seenFaces = (scope: DataScope): SQL | undefined =>
  scope.kind === 'all' ? undefined : anyOf(personFace.estateId, scope.estateIds)

interface Consent {
  readonly consentFile?: string | null | undefined
  readonly consentAccess?: boolean | undefined
  readonly guardianPersonId?: number | null | undefined
}

function checkConsent(input: Consent, _ctx: Ctx, before?: Face): void {
  if (before === undefined) return
  const state = contract.flow?.states[before.state]?.label ?? before.state
  if (before.state !== 'pending' && before.state !== 'passed')
    throw refuse(`当前状态为「${state}」，不能修改`)
  if (input.guardianPersonId === before.personId) throw invalid({ guardianPersonId: '监护人不能是本人' })
  const after = { ...before, ...input }
  if (after.consentAccess && after.consentFile === null && before.consentChannel !== 'mini_program')
    throw invalid({ consentFile: noConsent })
  if (before.state === 'passed' && !after.consentAccess)
    throw invalid({ consentAccess: '照片已通过，取消同意请使用撤回' })
}

/** Consent begins when it is given for the first time. */
const deriveConsent = (changes: Consent, { now }: Ctx, before: Face): Partial<Face> => {
  const given = changes.consentAccess ?? before.consentAccess
  if (!given) return { consentAt: null, consentChannel: null }
  return before.consentAt === null ? { consentAt: now, consentChannel: 'paper' } : {}
}

async function approve(row: Face, ctx: Ctx) {
  const fault = qualityFault(row.checks)
  if (fault !== undefined) throw refuse(fault)
  if (row.consentAt === null || !row.consentAccess) throw refuse(noConsent)
  const [of] = await ctx.tx.select().from(resident).where(registeredThere(row)).for('update')
  const age = of?.birthDate == null ? undefined : ageOn(of.birthDate, dayOf(ctx.now))
  if (age !== undefined && age < ageOfConsent && row.guardianPersonId === null)
    throw refuse('未满14周岁须由监护人同意')
  const passed = await ctx.tx
    .select()
    .from(personFace)
    .where(
      and(
        eq(personFace.personId, row.personId),
        eq(personFace.estateId, row.estateId),
        eq(personFace.state, 'passed'),
      ),
    )
    .for('update')
  for (const old of passed) await takeTransition(faceModel, old, 'replace', {}, ctx)
  return { patch: { reviewedBy: userIdOf(ctx.caller), reviewedAt: ctx.now } }
}

/** The registration of the person in the estate that took the photo. */
const registeredThere = ({ personId, estateId }: Pick<Face, 'personId' | 'estateId'>) =>
  and(eq(resident.personId, personId), eq(resident.estateId, estateId))

const of = aliasedTable(resident, 'face_resident')

export const { model: faceModel, routes: faceCalls } = serve(
  contract,
  personFace,
)({
  scope: (_table, scope) => seenFaces(scope),
  joins: [
    {
      table: of,
      on: sql`${of.personId} = ${personFace.personId} and ${of.estateId} = ${personFace.estateId}`,
    },
  ],
  columns: { personName: of.name },
  title: sql<string>`(select r.name from resident r where r.person_id = ${personFace.personId}
    and r.estate_id = ${personFace.estateId})`,
  check: checkConsent,
  derive: deriveConsent,
  after: {
    change: async (row, ctx) => await announce(ctx, 'faces.changed', { personIds: [row.personId] }),
  },
  on: {
    approve: (row, _input, ctx) => approve(row, ctx),
    reject: (_row, { rejectReason }, ctx) => ({
      patch: { rejectReason, reviewedBy: userIdOf(ctx.caller), reviewedAt: ctx.now },
      content: rejectReason,
    }),
  },
})

/** The whole picture, with who looked and why in the log. */
async function open(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<LateAnswer> {
  const code = 'base:person:reveal'
  await assertMayLook(ctx, code)
  const [row] = await ctx.tx
    .select({ face: personFace, name: of.name })
    .from(personFace)
    .innerJoin(of, and(eq(of.personId, personFace.personId), eq(of.estateId, personFace.estateId)))
    .where(and(eq(personFace.id, id), seenFaces(ctx.scopeFor(code))))
  if (row === undefined) throw notFound()
  const { photo } = row.face
  if (photo === null) throw refuse('照片已删除')
  const [file] = await ctx.tx.select().from(fileObject).where(eq(fileObject.fileKey, photo))
  if (file === undefined) throw notFound()
  await sensitiveAccess.record(ctx, {
    module: 'base',
    subjectType: 'face',
    subjectId: row.face.personId,
    subjectName: mask('name', row.name),
    fields: ['face'],
    reason,
  })
  ctx.note({
    resource: 'personFace',
    targetId: id,
    targetName: row.name,
    reason,
    title: `查看人脸照片 ${row.name}`,
  })
  return fileAnswer(file, ctx, { 'Cache-Control': 'private, no-store' })
}

/** 人脸照片. */
export const faceRoutes = (): Route[] => [
  ...faceCalls,
  handle(addContract, (input, ctx) => addFace(ctx, input)),
  handleRaw(openFace, (input, ctx) => open(ctx, input)),
  importPhotosRoute,
]
