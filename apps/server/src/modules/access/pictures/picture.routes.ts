import {
  doorPicture,
  passPicture as personContract,
  vehiclePicture,
} from '@linli/api-client/contract/access/pass-picture'
import { and, eq, gte, type SQL } from 'drizzle-orm'
import { AppError, notFound } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { closedDocument, fileAnswer } from '../../../kit/files/file-answer.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import type { LateAnswer } from '../../../kit/late-answer.ts'
import { handleRaw, type Route } from '../../../kit/route.ts'
import { sensitiveAccessLog } from '../../../kit/sensitive-access/sensitive-access-log.table.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { passPicture as t } from './picture.table.ts'

type Row = typeof t.$inferSelect

/** The subject under which a look is written down. */
const subjects = { person: 'face', vehicle: 'vehicle', door: 'face' } as const
/** Says of which record, too: a door event and a pass may have the same number. */
const reasons = { person: '查看抓拍', vehicle: '查看抓拍', door: '查看门事件抓拍' } as const

/** Once for each user, record and day (catalogue 2a A9). */
async function noteLook(ctx: Ctx, { kind, recordId, estateId }: Row): Promise<void> {
  const log = sensitiveAccessLog
  const today = and(
    eq(log.userId, userIdOf(ctx.caller) ?? 0),
    eq(log.module, 'access'),
    eq(log.subjectType, subjects[kind]),
    eq(log.subjectId, recordId),
    eq(log.reason, reasons[kind]),
    gte(log.at, dayStart(dayOf(ctx.now))),
  )
  if ((await ctx.tx.$count(log, today)) > 0) return
  await sensitiveAccess.record(ctx, {
    module: 'access',
    subjectType: subjects[kind],
    subjectId: recordId,
    estateId,
    fields: ['snapshot'],
    reason: reasons[kind],
  })
}

/** The whole picture of a record of an estate that the caller may look at. */
async function wholePicture(ctx: Ctx, which: SQL | undefined, code: string): Promise<LateAnswer> {
  const [found] = await ctx.tx
    .select({ row: t, file: fileObject })
    .from(t)
    .leftJoin(fileObject, eq(fileObject.fileKey, t.fileKey))
    .where(which)
  if (found === undefined || !coversEstate(ctx.scopeFor(code), found.row.estateId)) throw notFound()
  if (found.row.purgedAt !== null) throw new AppError('NOT_FOUND', '图片已清理')
  if (found.file === null) throw notFound()
  await noteLook(ctx, found.row)
  return fileAnswer(found.file, ctx, {
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': closedDocument,
    'Referrer-Policy': 'no-referrer',
  })
}

const ofRecord = (kind: Row['kind'], id: number, part: Row['part'] = 'image') =>
  and(eq(t.kind, kind), eq(t.recordId, id), eq(t.part, part))

export const pictureRoutes: readonly Route[] = [
  handleRaw(
    personContract,
    async ({ id }, ctx) => await wholePicture(ctx, ofRecord('person', id), 'access:passRecord:image'),
  ),
  handleRaw(
    vehiclePicture,
    async ({ id, part }, ctx) =>
      await wholePicture(ctx, ofRecord('vehicle', id, part), 'access:vehicleRecord:image'),
  ),
  handleRaw(
    doorPicture,
    async ({ id }, ctx) => await wholePicture(ctx, ofRecord('door', id), 'access:passRecord:image'),
  ),
]
